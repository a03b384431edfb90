import { useId, useMemo, useState } from 'react';
import { type Conflict, type FieldPath, isRecord, type Plain } from '../../../engine/internal.ts';
import { Modal } from '../../dialogs/Modal.tsx';
import { useTexts } from '../../hooks/hooks.ts';
import { useFieldWords } from '../../hooks/useFieldWords.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { useFormView } from '../context.ts';
import { type Entry, entriesOf, type Line, type TakenLine, takenOf } from './entries.ts';

/** Entries that are listed; further ones follow the choice for all. */
const LISTED = 200;

type Side = 'mine' | 'theirs';

export interface ConflictDialogProps {
  readonly stored: Plain;
  readonly conflict: Conflict;
  readonly onClose: () => void;
  /** With the paths at which the stored version is taken. */
  readonly onSettle: (theirs: ReadonlySet<FieldPath>) => void;
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
 * and for each row, at first what is in the form. What only the stored record has changed is told below.
 */
export function ConflictDialog({ stored, conflict, onClose, onSettle }: ConflictDialogProps) {
  const { t } = useTexts();
  const view = useFormView();
  const words = useFieldWords(view.text);
  const entries = useMemo(() => entriesOf(view, conflict, t, words), [view, conflict, t, words]);
  const taken = useMemo(() => takenOf(view, conflict, t, words), [view, conflict, t, words]);
  const [theirs, setTheirs] = useState<ReadonlySet<FieldPath>>(new Set());
  const choose = ({ key }: Entry, side: Side) => {
    const next = new Set(theirs);
    if (side === 'theirs') next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  const settle = () =>
    onSettle(new Set(entries.filter(({ key }) => theirs.has(key)).flatMap(({ paths }) => paths)));
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
            {t('widgets.conflict.count', { mine: entries.length - theirs.size, theirs: theirs.size })}
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
            <button type="button" className="pw-button" onClick={() => setTheirs(new Set())}>
              {t('widgets.conflict.allMine')}
            </button>
            <button
              type="button"
              className="pw-button"
              onClick={() => setTheirs(new Set(entries.map(({ key }) => key)))}
            >
              {t('widgets.conflict.allTheirs')}
            </button>
          </div>
        )}
        {entries.slice(0, LISTED).map((entry) => (
          <Choice
            key={entry.key}
            entry={entry}
            side={theirs.has(entry.key) ? 'theirs' : 'mine'}
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
      {(['mine', 'theirs'] as const).map((each) => (
        <label key={each} className="pw-conflict-side" data-chosen={side === each ? '' : undefined}>
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
          <Values lines={entry.lines} of={each} />
        </label>
      ))}
    </fieldset>
  );
}

/** The values of one version; a row that it does not have is said to be removed. */
function Values({ lines, of }: { readonly lines: readonly Line[]; readonly of: Side | 'was' }) {
  const { t } = useTexts();
  if (lines[0]?.[of] === null) return <em>{t('widgets.conflict.removed')}</em>;
  return lines.map((line) => (
    <span key={line.key} className="pw-conflict-value">
      {line.name !== '' && <span className="pw-conflict-name">{line.name} </span>}
      {line[of] || <EmptyValue />}
    </span>
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
            {t(`widgets.conflict.took.${kind}`, {
              name,
              was: was || t('widgets.value.empty'),
              theirs: theirs || t('widgets.value.empty'),
            })}
          </li>
        ))}
      </ul>
      {lines.length > LISTED && <p>{t('widgets.conflict.moreTaken', { count: lines.length - LISTED })}</p>}
    </details>
  );
}
