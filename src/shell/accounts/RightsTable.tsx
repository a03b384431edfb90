import { useState } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import {
  ALL,
  furtherActions,
  GROUP_NAMES,
  granted,
  grantsAll,
  type Right,
  type RightGroup,
  setAll,
  setFurther,
  setGroup,
} from './rights.ts';

/** An object that rights are granted on. */
export interface GrantedObject {
  readonly code: string;
  readonly name: string;
}

interface RightsTableProps {
  readonly rights: readonly Right[];
  readonly objects: readonly GrantedObject[];
  readonly onChange: (rights: readonly Right[]) => void;
}

const HEAD =
  'pw:sticky pw:top-0 pw:z-1 pw:bg-surface-sunken pw:whitespace-nowrap pw:px-2 pw:py-2 pw:text-center pw:font-medium pw:text-xs';
const FIRST = 'pw:sticky pw:left-0 pw:min-w-28 pw:border-r pw:border-border pw:px-3 pw:text-left!';

interface BoxProps {
  readonly label: string;
  readonly state: 'all' | 'some' | 'none';
  /** Granted by another row or column, which has to change first. */
  readonly follows: boolean;
  readonly onChange: (on: boolean) => void;
}

function Box({ label, state, follows, onChange }: BoxProps) {
  return (
    <td className="pw:p-0 pw:text-center">
      <label className="pw:inline-flex pw:size-8 pw:items-center pw:justify-center pw:pointer-coarse:size-10">
        <input
          type="checkbox"
          className="pw-check"
          aria-label={label}
          title={label}
          checked={follows || state === 'all'}
          disabled={follows}
          ref={(box) => {
            if (box !== null) box.indeterminate = !follows && state === 'some';
          }}
          onChange={() => onChange(state !== 'all')}
        />
      </label>
    </td>
  );
}

/** Codes of pages' own actions: typed as text, and taken over when the field is left. */
function Further({
  label,
  actions,
  onChange,
}: {
  label: string;
  actions: readonly string[];
  onChange: (actions: readonly string[]) => void;
}) {
  const kept = actions.join(' ');
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== kept)
      onChange(typed.split(/[\s,]+/).filter((code) => /^[A-Za-z][\w-]*$/.test(code)));
    setTyped(null);
  };
  return (
    <td className="pw:px-2 pw:py-1">
      <input
        className="pw-input pw:min-w-28"
        aria-label={label}
        value={typed ?? kept}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // It takes over the codes; the dialog is saved from its other fields.
          event.preventDefault();
          commit();
        }}
      />
    </td>
  );
}

/** What a role may do: a row for all objects, then one for each. What all objects grant is ticked in each of them. */
export function RightsTable({ rights, objects, onChange }: RightsTableProps) {
  const { t } = useTexts();
  const known = new Set(objects.map(({ code }) => code.toLowerCase()));
  const gone = new Map(
    rights
      .filter(({ objectCode }) => objectCode !== ALL && !known.has(objectCode.toLowerCase()))
      .map(({ objectCode }) => [objectCode.toLowerCase(), { code: objectCode, name: objectCode }]),
  );
  const rows = [{ code: ALL, name: t('shell.accounts.allObjects') }, ...objects, ...gone.values()];
  const nameOf = (group: RightGroup) => t(`shell.accounts.right.${group}`);
  return (
    <div className="pw:max-h-[46vh] pw:overflow-auto pw:rounded-md pw:border pw:border-border">
      <table className="pw:w-full pw:border-separate pw:border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} ${FIRST} pw:z-2`}>
              {t('shell.accounts.object')}
            </th>
            <th scope="col" className={HEAD}>
              {t('shell.accounts.right.all')}
            </th>
            {GROUP_NAMES.map((group) => (
              <th key={group} scope="col" className={HEAD}>
                {nameOf(group)}
              </th>
            ))}
            <th scope="col" className={`${HEAD} pw:text-left!`}>
              {t('shell.accounts.right.further')}
            </th>
          </tr>
        </thead>
        <tbody className="pw:[&_td]:border-t pw:[&_td]:border-border pw:[&_th]:border-t pw:[&_th]:border-border">
          {rows.map(({ code, name }) => {
            const all = grantsAll(rights, code);
            const inherits = code !== ALL && grantsAll(rights, ALL);
            return (
              <tr key={code} className="pw:hover:bg-hover">
                <th scope="row" className={`${FIRST} pw:bg-surface pw:font-normal`}>
                  {name}
                  {gone.has(code.toLowerCase()) && (
                    <span className="pw:block pw:text-danger pw:text-xs">{t('shell.accounts.noObject')}</span>
                  )}
                </th>
                <Box
                  label={`${name}: ${t('shell.accounts.right.all')}`}
                  state={all ? 'all' : 'none'}
                  follows={inherits}
                  onChange={(on) => onChange(setAll(rights, code, on))}
                />
                {GROUP_NAMES.map((group) => (
                  <Box
                    key={group}
                    label={`${name}: ${nameOf(group)}`}
                    state={granted(rights, code, group)}
                    follows={all || inherits || (code !== ALL && granted(rights, ALL, group) === 'all')}
                    onChange={(on) => onChange(setGroup(rights, code, group, on))}
                  />
                ))}
                <Further
                  label={`${name}: ${t('shell.accounts.right.further')}`}
                  actions={furtherActions(rights, code)}
                  onChange={(actions) => onChange(setFurther(rights, code, actions))}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
