import type { Progress } from '../../../engine/internal.ts';

/** The bar, hidden from screen readers, since the figure beside it has the same information. */
export function Bar({ progress }: { readonly progress: Progress | null }) {
  return (
    <span className="pw-progress-track" data-tone={progress?.tone} aria-hidden>
      <span style={{ width: `${progress?.percent ?? 0}%` }} />
    </span>
  );
}
