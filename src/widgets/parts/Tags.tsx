import type { CellTag } from '../../engine/internal.ts';

/** Tags in a row, each in the colours of its option, else in its tone. Lists, forms and table cells draw them alike. */
export function Tags({ tags }: { readonly tags: readonly CellTag[] }) {
  const seen = new Map<string, number>();
  return (
    <span className="pw-tags">
      {tags.map(({ label, tone, colours }) => {
        const count = (seen.get(label) ?? 0) + 1;
        seen.set(label, count);
        const style =
          colours === null ? undefined : { backgroundColor: colours.background, color: colours.font };
        return (
          <span key={`${label} ${count}`} className="pw-tag" data-tone={tone} style={style}>
            {label}
          </span>
        );
      })}
    </span>
  );
}
