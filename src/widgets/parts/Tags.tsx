import { Fragment } from 'react';
import { type CellTag, DISPLAY_JOINT } from '../../engine/internal.ts';

/**
 * Tags in a row, each in the colours of its option, else in its tone. Lists, forms and table cells draw them alike. The
 * commas between them are invisible: tooltips and screen readers read them.
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
