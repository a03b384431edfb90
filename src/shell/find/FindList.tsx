import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** One line that can be chosen. */
export interface FindEntry {
  readonly key: string;
  readonly title: string;
  readonly icon?: ReactNode;
  /** Where it belongs, or what it is: shown behind the title. */
  readonly detail?: string;
  /** Heading above the first of the entries that share it. */
  readonly group?: string;
  readonly current?: boolean;
}

interface FindListProps<E extends FindEntry> {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Those that fit, in their order; only the first ones are drawn. */
  readonly entries: readonly E[];
  readonly onChoose: (entry: E) => void;
  /** Instead of entries where there are none. */
  readonly empty: ReactNode;
  /** The line that is marked at first; the first one without it. */
  readonly startAt?: number;
  /** Beside the field: progress, for example. */
  readonly beside?: ReactNode;
}

/** Most lines that are drawn: whoever looks for one further down types more of it. */
const MOST_LINES = 100;

/** What the arrow keys and those of lists do to the marked line; null for other keys. */
function step(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return Math.min(at + 8, count - 1);
    case 'PageUp':
      return Math.max(at - 8, 0);
    default:
      return null;
  }
}

/**
 * A search field over a list of lines. The focus stays in the field: arrows mark a line, Enter chooses it. Keys of an
 * input method are its own.
 */
export function FindList<E extends FindEntry>(props: FindListProps<E>) {
  const { label, query, onQuery, onChoose, empty, beside, startAt = 0 } = props;
  const entries = props.entries.slice(0, MOST_LINES);
  const id = useId();
  const [at, setAt] = useState(startAt);
  const list = useRef<HTMLDivElement>(null);
  const marked = Math.min(at, Math.max(0, entries.length - 1));
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${marked}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    const next =
      event.ctrlKey || event.metaKey || event.altKey ? null : step(event.key, marked, entries.length);
    const entry = entries[marked];
    if (next !== null) setAt(next);
    else if (event.key === 'Enter' && entry) onChoose(entry);
    else return;
    event.preventDefault();
  };
  return (
    <div className="pw:flex pw:min-h-0 pw:flex-1 pw:flex-col">
      <div className="pw:flex pw:items-center pw:gap-2 pw:border-b pw:border-border pw:px-3">
        <Search size={16} aria-hidden className="pw:shrink-0 pw:text-text-muted" />
        <input
          // biome-ignore lint/a11y/noAutofocus: it is opened to be typed into.
          autoFocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${id}-${marked}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          value={query}
          onChange={(event) => {
            setAt(0);
            onQuery(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className="pw:h-11 pw:min-w-0 pw:flex-1 pw:bg-transparent pw:outline-none pw:placeholder:text-text-muted"
        />
        {beside}
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="pw:min-h-0 pw:flex-1 pw:overflow-y-auto pw:p-1"
      >
        {entries.map((entry, index) => (
          <Line
            key={entry.key}
            id={`${id}-${index}`}
            entry={entry}
            marked={index === marked}
            heading={entry.group !== entries[index - 1]?.group ? entry.group : undefined}
            onMark={() => setAt(index)}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </div>
      {entries.length === 0 && (
        <div role="status" className="pw:p-4 pw:text-center pw:text-text-muted">
          {empty}
        </div>
      )}
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly entry: FindEntry;
  readonly marked: boolean;
  readonly heading: string | undefined;
  readonly onMark: () => void;
  readonly onChoose: () => void;
}

function Line({ id, entry, marked, heading, onMark, onChoose }: LineProps) {
  return (
    <>
      {heading !== undefined && (
        <div role="presentation" className="pw:px-2 pw:pt-2 pw:pb-1 pw:text-text-muted pw:text-xs">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={marked}
        aria-current={entry.current ? 'page' : undefined}
        title={entry.title}
        onPointerMove={onMark}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
        className={`pw:flex pw:min-h-9 pw:cursor-default pw:items-center pw:gap-2 pw:rounded-sm pw:px-2 pw:pointer-coarse:min-h-10 ${
          marked ? 'pw:bg-accent-soft pw:text-accent-soft-text' : ''
        } ${entry.current ? 'pw:font-medium pw:shadow-[inset_3px_0_var(--pw-accent)]' : ''}`}
      >
        {entry.icon}
        <span className="pw:min-w-0 pw:flex-1 pw:truncate">{entry.title}</span>
        {entry.detail !== undefined && entry.detail !== '' && (
          <span
            className={`pw:max-w-[45%] pw:shrink-0 pw:truncate pw:text-xs ${marked ? '' : 'pw:text-text-muted'}`}
          >
            {entry.detail}
          </span>
        )}
      </div>
    </>
  );
}
