import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import {
  ALL,
  furtherActions,
  GROUP_NAMES,
  granted,
  grantedRights,
  grantsAll,
  isCode,
  type Right,
  type RightGroup,
  setAll,
  setFurther,
  setGroup,
} from './rights.ts';

interface RightsTableProps {
  readonly rights: readonly Right[];
  readonly objects: readonly { readonly code: string; readonly name: string }[];
  /** Gets what makes the next rights of those that are there then. */
  readonly onChange: (make: (rights: readonly Right[]) => readonly Right[]) => void;
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

/** Letters of an action's code, as the call says. */
const MOST_LETTERS = 50;

interface FurtherProps {
  readonly label: string;
  readonly actions: readonly string[];
  readonly onChange: (actions: readonly string[]) => void;
}

/** Codes of pages' own actions: typed as text, and taken over when the field is left. What is no code stays, and is red. */
function Further({ label, actions, onChange }: FurtherProps) {
  const { t } = useTexts();
  const kept = actions.join(' ');
  const [typed, setTyped] = useState<string | null>(null);
  const codes = (typed ?? kept).split(/[\s,]+/).filter((code) => code !== '');
  const isWrong = codes.some((code) => !isCode(code) || code.length > MOST_LETTERS);
  const commit = () => {
    if (typed === null || isWrong) return;
    if (typed !== kept) onChange(codes);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    // It takes over the codes; the dialog is saved from its other fields.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && typed !== null) setTyped(null);
  };
  return (
    <td className="pw:px-2 pw:py-1">
      <input
        className="pw-input pw:min-w-28"
        aria-label={label}
        aria-invalid={isWrong}
        title={isWrong ? t('shell.accounts.codeShape') : undefined}
        data-pw-draft={typed === null ? undefined : ''}
        value={typed ?? kept}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </td>
  );
}

/** What a role may do: a row for all objects, then one for each. What all objects grant is ticked in each of them. */
export const RightsTable = memo(function RightsTable({ rights, objects, onChange }: RightsTableProps) {
  const { t } = useTexts();
  const all = useMemo(() => grantedRights(rights), [rights]);
  const known = new Set(objects.map(({ code }) => code.toLowerCase()));
  const gone = new Map(
    rights
      .filter(({ objectCode }) => objectCode !== ALL && !known.has(objectCode.toLowerCase()))
      .map(({ objectCode }) => [objectCode.toLowerCase(), { code: objectCode, name: objectCode }]),
  );
  const rows = [{ code: ALL, name: t('shell.accounts.allObjects') }, ...objects, ...gone.values()];
  const nameOf = (group: RightGroup) => t(`shell.accounts.right.${group}`);
  return (
    <div className="pw:max-h-[46vh] pw:scroll-pt-10 pw:scroll-pl-28 pw:overflow-auto pw:rounded-md pw:border pw:border-border">
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
            const isAll = grantsAll(all, code);
            const inherits = code !== ALL && grantsAll(all, ALL);
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
                  state={isAll ? 'all' : 'none'}
                  follows={inherits}
                  onChange={(on) => onChange((now) => setAll(now, code, on))}
                />
                {GROUP_NAMES.map((group) => (
                  <Box
                    key={group}
                    label={`${name}: ${nameOf(group)}`}
                    state={granted(all, code, group)}
                    follows={isAll || inherits || (code !== ALL && granted(all, ALL, group) === 'all')}
                    onChange={(on) => onChange((now) => setGroup(now, code, group, on))}
                  />
                ))}
                <Further
                  label={`${name}: ${t('shell.accounts.right.further')}`}
                  actions={furtherActions(rights, code)}
                  onChange={(actions) => onChange((now) => setFurther(now, code, actions))}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
});
