import { NodeView } from './NodeView.tsx';

/** Widgets one after the other in the twelve-column grid. */
export function Children({ keys }: { readonly keys: readonly string[] }) {
  return (
    <div className="pw-grid">
      {keys.map((key) => (
        <NodeView key={key} nodeKey={key} />
      ))}
    </div>
  );
}
