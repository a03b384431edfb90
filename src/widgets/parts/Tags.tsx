import { Fragment } from 'react';
import { type CellTag, DISPLAY_JOINT } from '../../engine/internal.ts';

/**
 * A row of tags, each in the colours of its option, else in its tone. Shared by lists, forms and table cells. The
 * commas between them are invisible, for tooltips and screen readers.
 */
export function Tags({ tags }: { readonly tags: readonly CellTag[] }) {
  const seen = new Map<string, number>();
  return (
    <span className="pw-tags">
      {tags.map(({ label, tone, colours }, at) => {
        const count = (seen.get(label) ?? 0) + 1;
        seen.set(label, count);
        const style =
          colours === null ? undefined : { backgroundColor: colours.background, color: colours.font };
        return (
          <Fragment key={`${label} ${count}`}>
            {at > 0 && <span className="pw-sr">{DISPLAY_JOINT}</span>}
            <span className="pw-tag" data-tone={tone} style={style}>
              {label}
            </span>
          </Fragment>
        );
      })}
    </span>
  );
}
