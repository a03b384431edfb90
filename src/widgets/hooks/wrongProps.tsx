/**
 * Props that a host has given wrong. They are told in the page, to whoever builds it; the page goes on with what it was
 * given right before, and so does what was typed. The words are English, since they speak of code.
 */
import { useRef } from 'react';
import { isRecord } from '../../engine/internal.ts';
import { LANGUAGES } from '../../platform/index.ts';
import type { PwMode } from './context.ts';

/** What a prop has to be. */
export interface PropRule {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
  /** It has to be given. */
  readonly needed?: true;
  /** Of a list or an object: what each of its items has to be, so that the first odd one can be named. */
  readonly each?: (item: unknown) => boolean;
}

/** A rule for each prop, so that none is forgotten. */
export type PropRules<P> = Readonly<Record<keyof P, PropRule>>;

/** What is wrong with such a prop, the page itself says: a definition names the places in it. */
export const ANYTHING: PropRule = { expected: 'anything', fits: () => true };
export const A_FUNCTION: PropRule = { expected: 'a function', fits: (value) => typeof value === 'function' };
export const A_RECORD: PropRule = {
  expected: 'an object',
  // A promise of one is none.
  fits: (value) => isRecord(value) && typeof value.then !== 'function',
};
export const A_TEXT: PropRule = { expected: 'a text', fits: (value) => typeof value === 'string' };
export const YES_OR_NO: PropRule = {
  expected: 'true or false',
  fits: (value) => typeof value === 'boolean',
};
export const A_REF: PropRule = {
  expected: 'a ref',
  fits: (value) => value === null || typeof value === 'function' || isRecord(value),
};

export function oneOf(words: readonly string[]): PropRule {
  return { expected: `one of ${words.join(', ')}`, fits: (value) => words.some((word) => word === value) };
}

export function aList(of: string, each: (item: unknown) => boolean): PropRule {
  return { expected: `a list of ${of}`, fits: (value) => Array.isArray(value) && value.every(each), each };
}

/** What `createPlatform` answers, as far as a page cannot be drawn without it. */
export const A_PLATFORM: PropRule = {
  expected: 'what createPlatform answers',
  needed: true,
  fits: (value) =>
    isRecord(value) &&
    isRecord(value.texts) &&
    typeof value.formPorts === 'function' &&
    typeof value.listPorts === 'function',
};

const isOptional = (value: unknown, fits: (value: unknown) => boolean) => value === undefined || fits(value);
/** A component is a function, or what memo and lazy make of one. */
const isComponent = (value: unknown) => typeof value === 'function' || isRecord(value);

export const ADAPTERS = aList(
  'adapters, each { kinds: [ … ], Display }',
  (item) =>
    isRecord(item) &&
    Array.isArray(item.kinds) &&
    isOptional(item.types, Array.isArray) &&
    isComponent(item.Display) &&
    isOptional(item.Input, isComponent) &&
    isOptional(item.Cell, isComponent) &&
    isOptional(item.load, A_FUNCTION.fits) &&
    isOptional(item.texts, isRecord),
);

export const A_LANGUAGE = oneOf(LANGUAGES);
export const A_COLOUR_MODE = oneOf(['imf', 'light', 'dark', 'auto'] satisfies readonly PwMode[]);

function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`;
  if (typeof value === 'function') return 'a function';
  return value === null || typeof value !== 'object'
    ? String(value).slice(0, 40)
    : Array.isArray(value)
      ? 'a list'
      : 'an object';
}

function lineOf(name: string, value: unknown, { expected, each }: PropRule): string {
  const items = each && (Array.isArray(value) || isRecord(value)) ? Object.entries<unknown>(value) : [];
  const odd = items.find(([, item]) => each?.(item) === false);
  if (odd === undefined) return `${name}: expected ${expected}, not ${shown(value)}.`;
  const at = Array.isArray(value) ? `[${odd[0]}]` : odd[0];
  return `${name}: expected ${expected}, but ${at} is ${shown(odd[1])}.`;
}

/**
 * The names of the props that are wrong, each with a line that says so. A value of `right` was looked at before: rows may
 * be many, and are given again at each rendering.
 */
function wrongProps<P extends object>(
  props: P,
  rules: PropRules<P>,
  right: Partial<P>,
): ReadonlyMap<string, string> {
  const wrong = new Map<string, string>();
  for (const [name, rule] of Object.entries<PropRule>(rules)) {
    const value: unknown = Reflect.get(props, name);
    if (value !== undefined && value === Reflect.get(right, name)) continue;
    if (value === undefined ? rule.needed : !rule.fits(value)) wrong.set(name, lineOf(name, value, rule));
  }
  return wrong;
}

/** The props with the last right value in place of each wrong one; without one it is left out. */
export function useRightProps<P extends object>(
  props: P,
  rules: PropRules<P>,
): { readonly wrong: ReadonlyMap<string, string>; readonly right: Partial<P> } {
  const before = useRef<Partial<P>>({});
  const wrong = wrongProps(props, rules, before.current);
  let right: Partial<P> = props;
  if (wrong.size > 0) {
    right = { ...props };
    for (const name of wrong.keys()) {
      if (name in before.current) Reflect.set(right, name, Reflect.get(before.current, name));
      else Reflect.deleteProperty(right, name);
    }
  }
  before.current = right;
  return { wrong, right };
}

/** Tells of wrong props, above the page or in its place; it needs no platform. */
export function WrongProps(props: { readonly of: string; readonly wrong: ReadonlyMap<string, string> }) {
  if (props.wrong.size === 0) return null;
  return (
    <div className="pw-root pw-root-own">
      <div className="pw-notice" data-tone="danger" role="alert" lang="en">
        <div className="pw-notice-body">
          <strong>{props.of} was given what it cannot use</strong>
          <ul>
            {[...props.wrong.values()].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
