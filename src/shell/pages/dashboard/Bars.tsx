/** One group of a figure. */
interface Bar {
  readonly key: string;
  readonly label: string;
  /** Null where there is nothing to compute it of: a gap, which is no zero. */
  readonly value: number | null;
  /** The value as it is written. */
  readonly text: string;
}

interface BarsProps {
  readonly caption: string;
  readonly groups: readonly Bar[];
  /** Columns in the order of time, rather than rows by choice. */
  readonly upright: boolean;
  /** It takes all the height that there is. */
  readonly high?: boolean;
}

/**
 * A small chart: rows for choices, columns for times. It is a table to screen readers. Plain elements, since it has one
 * series and no axes: the library of the charts of forms would be most of what the home page fetches.
 */
export function Bars({ caption, groups, upright, high = false }: BarsProps) {
  const most = Math.max(...groups.map(({ value }) => value ?? 0), 0);
  const share = (value: number | null) =>
    most <= 0 || value === null ? 0 : Math.max(0, (value / most) * 100);
  const thick = high ? 'pw:h-4' : 'pw:h-2';
  if (upright)
    return (
      <figure className="pw:mt-3 pw:flex pw:flex-1 pw:flex-col pw:justify-end">
        <div
          className={`pw:flex pw:items-end pw:gap-1 ${high ? 'pw:min-h-24 pw:flex-1' : 'pw:h-24'}`}
          aria-hidden
        >
          {groups.map(({ key, label, value, text }) => (
            <div
              key={key}
              title={`${label}: ${text}`}
              className={`pw:flex-1 pw:rounded-t-sm pw:bg-accent ${value === null ? '' : 'pw:min-h-px'}`}
              style={{ height: `${share(value)}%` }}
            />
          ))}
        </div>
        <div
          aria-hidden
          className="pw:flex pw:justify-between pw:border-t pw:border-border pw:pt-1 pw:text-text-muted pw:text-xs pw:tabular-nums"
        >
          <span>{groups[0]?.label}</span>
          <span>{groups.at(-1)?.label}</span>
        </div>
        <BarTable caption={caption} groups={groups} />
      </figure>
    );
  return (
    <figure className={`pw:mt-2 ${high ? 'pw:flex pw:flex-1 pw:flex-col' : ''}`}>
      <div aria-hidden className={`pw:flex pw:flex-col pw:gap-1.5 ${high ? 'pw:flex-1' : ''}`}>
        {groups.map(({ key, label, value, text }) => (
          <div
            key={key}
            className={`pw:flex pw:items-center pw:gap-2 pw:text-sm ${high ? 'pw:max-h-12 pw:flex-1' : ''}`}
            title={`${label}: ${text}`}
          >
            <span className="pw:line-clamp-2 pw:w-24 pw:shrink-0 pw:break-words pw:leading-4 pw:text-text-muted">
              {label}
            </span>
            <span className={`pw:flex-1 pw:rounded-full pw:bg-surface-sunken ${thick}`}>
              <span
                className={`pw:block pw:rounded-full pw:bg-accent ${thick}`}
                style={{ width: `${share(value)}%` }}
              />
            </span>
            <span className="pw:w-14 pw:shrink-0 pw:text-right pw:tabular-nums">{text}</span>
          </div>
        ))}
      </div>
      <BarTable caption={caption} groups={groups} />
    </figure>
  );
}

function BarTable({ caption, groups }: Pick<BarsProps, 'caption' | 'groups'>) {
  return (
    <table className="pw-sr">
      <caption>{caption}</caption>
      <tbody>
        {groups.map(({ key, label, text }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
