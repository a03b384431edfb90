import { KeptList } from './KeptList.tsx';
import { useKept } from './useKept.ts';

/** What was typed and not saved, on the home page of a mobile device: nothing where there is nothing. */
export function KeptCard() {
  const kept = useKept();
  if (kept.kept.length === 0) return null;
  return (
    <div className="pw:shrink-0 pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:p-2">
      <KeptList {...kept} />
    </div>
  );
}
