/** The cards of the home page as they are kept: what each shows, and how large it is. */
import { isRecord, type Language } from '../../../engine/internal.ts';
import { LANGUAGES } from '../../../platform/index.ts';
import { isLocalAddress } from '../../routes/paths.ts';

/** Cards without choices of their own, which every user can have once. */
export const PLAIN_KINDS = ['approvals', 'drafts', 'notifications', 'favourites', 'recent'] as const;

/** A card without choices of its own. */
export type PlainKind = (typeof PLAIN_KINDS)[number];

/** Functions of figures. */
export const FUNCTIONS = ['count', 'sum', 'avg', 'max', 'min'] as const;

/** Sizes of the groups of a time. */
export const BUCKETS = ['day', 'week', 'month', 'year'] as const;

interface Placed {
  readonly id: string;
  /** Columns that it takes where there are so many. */
  readonly width: 1 | 2;
  /** Rows that it takes: of two it shows more. */
  readonly height: 1 | 2;
}

/** What a card of records or figures is called, in place of its object's name; the home pages of roles have such. */
interface Titled extends Placed {
  readonly titles?: Readonly<Partial<Record<Language, string>>>;
}

export interface PlainCard extends Placed {
  readonly kind: PlainKind;
}

/** A list with its count and first rows. */
export interface ListCard extends Titled {
  readonly kind: 'list';
  /** Address of the list, with its criteria. */
  readonly address: string;
}

/** What the user makes often: new records of these objects. Each user can have it once. */
export interface ShortcutsCard extends Placed {
  readonly kind: 'shortcuts';
  readonly objects: readonly string[];
}

/** A figure over an object, and by groups. */
export interface FigureCard extends Titled {
  readonly kind: 'figure';
  readonly objectId: string;
  readonly fn: (typeof FUNCTIONS)[number];
  /** '' to count. */
  readonly field: string;
  /** '' for no groups. */
  readonly groupBy: string;
  readonly bucket: (typeof BUCKETS)[number];
}

/** One card. */
export type Card = PlainCard | ListCard | ShortcutsCard | FigureCard;

/** Most cards of a home page. */
export const MOST_CARDS = 24;

/** Most shortcuts of a card. */
export const MOST_SHORTCUTS = 12;

/** Lines of a card that is as high as most. */
const LINES = 6;

/**
 * Lines of a card. One that is twice as high also has the room of one frame and of the gap between two cards: three lines.
 * Screens that are `high` have room for more.
 */
export function linesOf({ height }: Pick<Placed, 'height'>, high: boolean): number {
  const lines = high ? LINES + 4 : LINES;
  return height === 1 ? lines : 2 * lines + 3;
}

const text = (value: unknown): string => (typeof value === 'string' && value.length <= 2000 ? value : '');

function oneOf<T extends string>(list: readonly T[], value: unknown): T | undefined {
  return list.find((one) => one === value);
}

function readTitles(value: unknown): Pick<Titled, 'titles'> {
  if (!isRecord(value)) return {};
  const titles = LANGUAGES.flatMap((language) => {
    const title = text(value[language]);
    return title === '' ? [] : [[language, title] as const];
  });
  return titles.length === 0 ? {} : { titles: Object.fromEntries(titles) };
}

function readCard(value: unknown): Card | null {
  if (!isRecord(value)) return null;
  const id = text(value.id);
  if (id === '') return null;
  const placed: Placed = { id, width: value.width === 2 ? 2 : 1, height: value.height === 2 ? 2 : 1 };
  const plain = oneOf(PLAIN_KINDS, value.kind);
  if (plain) return { ...placed, kind: plain };
  if (value.kind === 'list') {
    const address = text(value.address);
    return isLocalAddress(address) ? { ...placed, ...readTitles(value.titles), kind: 'list', address } : null;
  }
  if (value.kind === 'shortcuts') {
    const stored = Array.isArray(value.objects) ? value.objects : [];
    const objects = [...new Set(stored.map(text))].filter((one) => one !== '').slice(0, MOST_SHORTCUTS);
    return { ...placed, kind: 'shortcuts', objects };
  }
  const fn = oneOf(FUNCTIONS, value.fn);
  const objectId = text(value.objectId);
  if (value.kind !== 'figure' || fn === undefined || objectId === '') return null;
  return {
    ...placed,
    ...readTitles(value.titles),
    kind: 'figure',
    objectId,
    fn,
    field: text(value.field),
    groupBy: text(value.groupBy),
    bucket: oneOf(BUCKETS, value.bucket) ?? 'month',
  };
}

/** The cards of a kept arrangement, without what cannot be read; null for none. */
export function readCards(layout: unknown): readonly Card[] | null {
  if (!isRecord(layout) || !Array.isArray(layout.cards)) return null;
  const cards = new Map<string, Card>();
  for (const one of layout.cards.slice(0, MOST_CARDS)) {
    const card = readCard(one);
    if (card !== null && !cards.has(card.id)) cards.set(card.id, card);
  }
  return [...cards.values()];
}

/**
 * The home page of who has arranged none: what waits for him, what he has used, and how the records of his first lists
 * stand. `objects` are those of the lists in his menu, which is that of his roles, in its order.
 */
export function defaultCards(objects: readonly string[]): readonly Card[] {
  const plain = (kind: PlainKind): PlainCard => ({ id: kind, kind, width: 1, height: 1 });
  const figures = objects.slice(0, 2).map(
    (objectId): FigureCard => ({
      id: `figure-${objectId}`,
      kind: 'figure',
      width: 1,
      height: 1,
      objectId,
      fn: 'count',
      field: '',
      groupBy: AUTO,
      bucket: 'month',
    }),
  );
  return [
    plain('approvals'),
    plain('drafts'),
    ...figures,
    plain('recent'),
    plain('favourites'),
    plain('notifications'),
  ];
}

/** Groups by the first choice that the object offers. */
export const AUTO = '*';

/** The cards with one of them moved by some places. */
export function movedCard(cards: readonly Card[], id: string, by: number): readonly Card[] {
  const at = cards.findIndex((card) => card.id === id);
  const card = cards[at];
  const to = at + by;
  if (card === undefined || to < 0 || to >= cards.length) return cards;
  return cards.toSpliced(at, 1).toSpliced(to, 0, card);
}
