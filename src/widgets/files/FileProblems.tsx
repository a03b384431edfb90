import { X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTexts } from '../hooks/hooks.ts';
import { Apart } from '../parts/Apart.tsx';
import { Float } from '../popups/Float.tsx';
import type { Refusal } from './useFileField.ts';

/** Files that the field does not take, each with its name and the reason; the others have gone on. */
export function FileProblems({ refusals, onDismiss }: { refusals: readonly Refusal[]; onDismiss(): void }) {
  const { t } = useTexts();
  if (refusals.length === 0) return null;
  return (
    <div className="pw-files-problems" role="alert">
      <ul>
        {refusals.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <button
        type="button"
        className="pw-icon-button"
        aria-label={t('widgets.files.dismiss')}
        onClick={onDismiss}
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  );
}

interface CellProblemsProps {
  readonly refusals: readonly Refusal[];
  /** What stands in the cell. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly title: string;
  onDismiss(): void;
  /** Puts the focus back into the cell. */
  onBack(): void;
}

const nameOf = ({ key, text }: Refusal) => `${key} ${text}`;

/** The same for a cell, which has no room for words: under it, until they are dismissed. */
export function CellProblems({ refusals, onDismiss, ...place }: CellProblemsProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const names = refusals.map(nameOf);
  // What was sent again, and fails for the same reason, is told again.
  if ([...seen].some((name) => !names.includes(name)))
    setSeen(new Set(names.filter((name) => seen.has(name))));
  const open = refusals.filter((refusal) => !seen.has(nameOf(refusal)));
  if (open.length === 0) return null;
  function dismiss() {
    // Failed files stay with the field, to be sent again.
    setSeen(new Set(names));
    onDismiss();
  }
  return <SaidBelow {...place} refusals={open} onDismiss={dismiss} />;
}

/** What the focus may not be taken from: a field, or a cell that is typed into. */
const TYPED_INTO = 'input, textarea, select, [contenteditable=true], [role=gridcell]';

/** True where somebody works elsewhere: a file may fail long after it was chosen. */
function isElsewhere(cell: HTMLElement | null): boolean {
  const active = document.activeElement;
  const own = cell?.closest('[role=gridcell]') ?? cell;
  return active?.matches(TYPED_INTO) === true && own?.contains(active) !== true;
}

function SaidBelow({ refusals, anchor, title, onDismiss, onBack }: CellProblemsProps) {
  const [keepsAway] = useState(() => isElsewhere(anchor.current));
  function close() {
    onDismiss();
    if (!keepsAway) onBack();
  }
  return (
    <Apart>
      <Float
        anchor={anchor}
        label={title}
        role={keepsAway ? 'list' : 'dialog'}
        onClose={close}
        className="pw-files-said"
      >
        <FileProblems refusals={refusals} onDismiss={close} />
      </Float>
    </Apart>
  );
}
