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
}

const nameOf = ({ key, text }: Refusal) => `${key} ${text}`;

/** The same for a cell, which has no room for words: under it, until they are dismissed. */
export function CellProblems({ refusals, anchor, title, onDismiss }: CellProblemsProps) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const open = refusals.filter((refusal) => !seen.has(nameOf(refusal)));
  if (open.length === 0) return null;
  function dismiss() {
    // Failed files stay with the field, to be sent again.
    setSeen(new Set(refusals.map(nameOf)));
    onDismiss();
  }
  return (
    <Apart>
      <Float anchor={anchor} label={title} onClose={dismiss} className="pw-files-said">
        <FileProblems refusals={open} onDismiss={dismiss} />
      </Float>
    </Apart>
  );
}
