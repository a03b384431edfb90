import type { Json } from '../../engine/internal.ts';
import { INVISIBLE } from '../invisible.ts';
import type { ChangeSubject, DefinitionChange } from './types.ts';

/** Longest text of a name or value, in characters. */
const VALUE_LENGTH = 60;

const WORDS: Readonly<Record<ChangeSubject, string>> = {
  definition: 'definition',
  envelope: 'envelope',
  page: 'page',
  config: 'config',
  widget: 'widget',
  column: 'column',
  action: 'action',
  searchItem: 'search item',
  view: 'view',
  list: 'list',
  group: 'group',
  option: 'option',
  criterion: 'criterion',
  script: 'script',
  language: 'language',
  text: 'text',
  objectModel: 'object model',
  numbering: 'numbering',
  table: 'table',
  field: 'field',
  event: 'event',
};

function printable(text: string): string {
  return text.replaceAll(
    INVISIBLE,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

function shortened(text: string): string {
  const characters = [...text.slice(0, VALUE_LENGTH * 2)];
  const cut = characters.slice(0, VALUE_LENGTH).join('');
  return cut.length < text.length ? `${cut}…` : text;
}

function valueText(value: Json | undefined): string {
  return value === undefined ? 'nothing' : printable(shortened(JSON.stringify(value)));
}

function nameText(name: string): string {
  return name === '' ? '(unnamed)' : printable(shortened(name));
}

/** Subjects of which a definition has one: their word says which one. */
const UNNAMED: ReadonlySet<ChangeSubject> = new Set([
  'definition',
  'envelope',
  'page',
  'config',
  'objectModel',
  'numbering',
]);

function thingText({ subject, key, name }: DefinitionChange): string {
  const word = WORDS[subject];
  return UNNAMED.has(subject) || (subject === 'script' && key === '')
    ? word
    : `${word} ${nameText(key)}${name === undefined ? '' : ` '${nameText(name)}'`}`;
}

function placeText(place: { readonly within: string | null; readonly index: number }): string {
  return place.within === null ? `place ${place.index + 1}` : `${nameText(place.within)} ${place.index + 1}`;
}

/**
 * A change as one line of English, for command lines and logs: `widget qty 'Quantity': options/max 10 -> 12`, `column
 * price added in entries`, `widget a moved from card1 2 to card2 1`. Places are counted from 1. Names and values are
 * shortened to 60 characters; characters that a terminal could obey are escaped. Never throws.
 * @example
 * const { changes } = diffDefinitions(
 *   { items: [{ key: 'q', type: 'number', model: 'qty', options: { max: 10 } }] },
 *   { items: [{ key: 'q', type: 'number', model: 'qty', options: { max: 12 } }] },
 * );
 * changes.map(describeChange); // => [ "widget q 'qty': options/max 10 -> 12" ]
 */
export function describeChange(change: DefinitionChange): string {
  const thing = thingText(change);
  const within = change.within === null ? '' : ` in ${nameText(change.within)}`;
  switch (change.change) {
    case 'added':
      return `${thing} added${within}${change.subject === 'text' ? `: ${valueText(change.value)}` : ''}`;
    case 'removed':
      return `${thing} removed${within === '' ? '' : ` from${within.slice(3)}`}`;
    case 'moved':
      return `${thing} moved from ${placeText(change.from)} to ${placeText(change.to)}`;
    case 'changed': {
      const property = change.property === '' ? '' : ` ${printable(shortened(change.property))}`;
      return `${thing}${within}:${property} ${valueText(change.before)} -> ${valueText(change.after)}`;
    }
  }
}
