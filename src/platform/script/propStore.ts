/**
 * The properties that scripts have set on a page's widgets, in the worker. Those of the current turn overlay the kept
 * ones until it ends. Limited in number and size: they are outside the sandbox's limited memory, last until the next
 * record, and a change of one sends all properties of its widget. Source: FORMATS 'Script helpers'.
 */

/** Most properties of one widget, and their characters together. */
const MAX_PROPS = 200;
const MAX_WIDGET_CHARS = 200_000;
/** Most characters of a page's properties together. */
const MAX_PAGE_CHARS = 4_000_000;

type Props = Readonly<Record<string, unknown>>;

interface Entry {
  readonly value: unknown;
  readonly chars: number;
}

function entryOf(value: unknown): Entry {
  return { value, chars: JSON.stringify(value ?? null).length };
}

export class PropStore {
  readonly #kept = new Map<string, Map<string, Entry>>();
  readonly #own = new Map<string, Map<string, Entry>>();
  /** Characters of the kept properties, and those added by the turn. */
  #chars = 0;
  #ownChars = 0;

  /** Takes over the host's properties and drops the worker's. */
  replace(all: readonly (readonly [key: string, props: Props])[]): void {
    this.#kept.clear();
    this.#chars = 0;
    for (const [key, props] of all) {
      const entries = new Map(Object.entries(props).map(([prop, value]) => [prop, entryOf(value)]));
      this.#kept.set(key, entries);
      for (const { chars } of entries.values()) this.#chars += chars;
    }
  }

  /** The value that was set; undefined where none was. */
  get(key: string, prop: string): { readonly value: unknown } | undefined {
    return this.#own.get(key)?.get(prop) ?? this.#kept.get(key)?.get(prop);
  }

  /** False where there would be too many, or too much. */
  set(key: string, prop: string, value: unknown): boolean {
    const kept = this.#kept.get(key);
    const own = this.#own.get(key) ?? new Map<string, Entry>();
    const all = new Map([...(kept ?? []), ...own]);
    const entry = entryOf(value);
    const added = entry.chars - (all.get(prop)?.chars ?? 0);
    all.set(prop, entry);
    let chars = 0;
    for (const each of all.values()) chars += each.chars;
    if (all.size > MAX_PROPS || chars > MAX_WIDGET_CHARS) return false;
    if (added > 0 && this.#chars + this.#ownChars + added > MAX_PAGE_CHARS) return false;
    this.#ownChars += added;
    this.#own.set(key, own.set(prop, entry));
    return true;
  }

  /** The turn yielded: its properties are kept. Returns all properties of the changed widgets. */
  take(): readonly (readonly [key: string, props: Props])[] {
    const touched = [...this.#own].map(([key, own]) => {
      const all = new Map([...(this.#kept.get(key) ?? []), ...own]);
      this.#kept.set(key, all);
      return [key, Object.fromEntries([...all].map(([prop, { value }]) => [prop, value]))] as const;
    });
    this.#chars += this.#ownChars;
    this.drop();
    return touched;
  }

  /** The turn was stopped: its properties are dropped. */
  drop(): void {
    this.#own.clear();
    this.#ownChars = 0;
  }
}
