import { useId, useMemo, useState } from 'react';
import {
  type Change,
  type Conflict,
  type FieldPath,
  isRecord,
  type Plain,
} from '../../../engine/internal.ts';
import { Modal } from '../../dialogs/Modal.tsx';
import { useTexts } from '../../hooks/hooks.ts';
import { useFieldWords } from '../../hooks/useFieldWords.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { useFormView } from '../context.ts';
import { type Entry, entriesOf, type Line, type TakenLine, takenOf } from './entries.ts';
import { LongText } from './LongText.tsx';

/** Entries that are listed; further ones follow the choice for all. */
const LISTED = 200;

type Side = 'mine' | 'theirs' | 'both';

/** What a dialog begins with: of lists nothing is lost, of all else what is in the form stays. */
const firstOf = ({ both }: Entry): Side => (both === undefined ? 'mine' : 'both');

export interface ConflictDialogProps {
  readonly stored: Plain;
  readonly conflict: Conflict;
  readonly onClose: () => void;
  /** With the paths at which the stored version is taken, and the changes that make both versions one. */
  readonly onSettle: (theirs: ReadonlySet<FieldPath>, both: readonly Change[]) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who has stored the record and when, as far as it says so. */
function saverOf(stored: Plain) {
  const item = stored.modifier__Item;
  const who = isRecord(item) ? textOf(item.nickName) || textOf(item.name) : '';
  return { who, time: textOf(stored.modifyTime) };
}

/**
 * What the form and the stored record both have changed, beside what it was before: one of both is chosen for each field
 * and for each row, at first what is in the form; lists can also be merged. What only the stored record has changed is
 * told below.
 */
export function ConflictDialog({ stored, conflict, onClose, onSettle }: ConflictDialogProps) {
  const { t } = useTexts();
  const view = useFormView();
  const words = useFieldWords(view.text);
  const entries = useMemo(() => entriesOf(view, conflict, t, words), [view, conflict, t, words]);
  const taken = useMemo(() => takenOf(view, conflict, t, words), [view, conflict, t, words]);
  const [chosen, setChosen] = useState<ReadonlyMap<FieldPath, Side>>(new Map());
  const sideOf = (entry: Entry) => chosen.get(entry.key) ?? firstOf(entry);
  const choose = ({ key }: Entry, side: Side) => setChosen(new Map(chosen).set(key, side));
  const chooseAll = (side: Side) => setChosen(new Map(entries.map(({ key }) => [key, side])));
  const on = (side: Side) => entries.filter((entry) => sideOf(entry) === side);
  const counts = { mine: on('mine').length, theirs: on('theirs').length, both: on('both').length };
  const settle = () =>
    onSettle(
      new Set(on('theirs').flatMap(({ paths }) => paths)),
      on('both').flatMap(({ key, both }) =>
        both === undefined
          ? []
          : [
              {
                path: key,
                value: both.value,
                ...(both.companion === undefined ? {} : { companion: both.companion }),
              },
            ],
      ),
    );
  const { who, time } = saverOf(stored);
  const help = t('widgets.conflict.help');
  return (
    <Modal
      title={t('widgets.conflict.title')}
      description={who === '' ? help : `${t('widgets.conflict.savedBy', { who, time })} ${help}`}
      width="880px"
      onClose={onClose}
      footer={
        <>
          <span className="pw-toolbar-note" role="status">
            {t(counts.both === 0 ? 'widgets.conflict.count' : 'widgets.conflict.countBoth', counts)}
          </span>
          <button type="button" className="pw-button" onClick={onClose}>
            {t('widgets.conflict.back')}
          </button>
          <button type="button" className="pw-button pw-button-primary" onClick={settle}>
            {t('widgets.conflict.save')}
          </button>
        </>
      }
    >
      <div className="pw-conflicts">
        {entries.length === 0 ? (
          <p className="pw-state">{t('widgets.conflict.none')}</p>
        ) : (
          <div className="pw-conflict-all">
            <button type="button" className="pw-button" onClick={() => chooseAll('mine')}>
              {t('widgets.conflict.allMine')}
            </button>
            <button type="button" className="pw-button" onClick={() => chooseAll('theirs')}>
              {t('widgets.conflict.allTheirs')}
            </button>
          </div>
        )}
        {entries.slice(0, LISTED).map((entry) => (
          <Choice
            key={entry.key}
            entry={entry}
            side={sideOf(entry)}
            onChoose={(side) => choose(entry, side)}
          />
        ))}
        {entries.length > LISTED && <p>{t('widgets.conflict.more', { count: entries.length - LISTED })}</p>}
        {taken.length > 0 && <Taken lines={taken} />}
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  readonly entry: Entry;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

const SIDES = ['mine', 'theirs', 'both'] as const;

function Choice({ entry, side, onChoose }: ChoiceProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="pw-conflict">
      <legend>{entry.name}</legend>
      <div className="pw-conflict-side">
        <span className="pw-conflict-head">{t('widgets.conflict.was')}</span>
        <Values lines={entry.lines} of="was" />
      </div>
      {SIDES.filter((each) => each !== 'both' || entry.both !== undefined).map((each) => (
        <label
          key={each}
          className="pw-conflict-side"
          data-side={each}
          data-chosen={side === each ? '' : undefined}
        >
          <span className="pw-conflict-head">
            <input
              type="radio"
              className="pw-check"
              name={name}
              checked={side === each}
              onChange={() => onChoose(each)}
            />
            {t(`widgets.conflict.${each}`)}
          </span>
          {each === 'both' ? (
            <LongText className="pw-conflict-value">{entry.both?.text || <EmptyValue />}</LongText>
          ) : (
            <Values lines={entry.lines} of={each} />
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** The values of one version; a row that it does not have is said to be removed. */
function Values({ lines, of }: { readonly lines: readonly Line[]; readonly of: 'was' | 'mine' | 'theirs' }) {
  const { t } = useTexts();
  if (lines[0]?.[of] === null) return <em>{t('widgets.conflict.removed')}</em>;
  return lines.map((line) => (
    <LongText key={line.key} className="pw-conflict-value">
      {line.name !== '' && <span className="pw-conflict-name">{line.name} </span>}
      {line[of] || <EmptyValue />}
    </LongText>
  ));
}

/** What was merged without asking. */
function Taken({ lines }: { readonly lines: readonly TakenLine[] }) {
  const { t } = useTexts();
  return (
    <details className="pw-conflict-taken">
      <summary>{t('widgets.conflict.taken', { count: lines.length })}</summary>
      <ul>
        {lines.slice(0, LISTED).map(({ key, kind, name, was, theirs }) => (
          <li key={`${kind} ${key}`}>
            <LongText>
              {t(`widgets.conflict.took.${kind}`, {
                name,
                was: was || t('widgets.value.empty'),
                theirs: theirs || t('widgets.value.empty'),
              })}
            </LongText>
          </li>
        ))}
      </ul>
      {lines.length > LISTED && <p>{t('widgets.conflict.moreTaken', { count: lines.length - LISTED })}</p>}
    </details>
  );
}
