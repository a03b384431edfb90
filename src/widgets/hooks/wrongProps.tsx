/**
 * Props that a host has given wrong. They are told in the page, to whoever builds it, and left out: the form stays, and
 * so does what was typed. The words are English, since they speak of code.
 */
import { isRecord } from '../../engine/internal.ts';

/** What a prop has to be. */
export interface PropRule {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
  /** It has to be given. */
  readonly needed?: true;
}

export const A_FUNCTION: PropRule = { expected: 'a function', fits: (value) => typeof value === 'function' };
export const A_RECORD: PropRule = { expected: 'an object', fits: isRecord };

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

function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`;
  return value === null || typeof value !== 'object'
    ? String(value).slice(0, 40)
    : Array.isArray(value)
      ? 'a list'
      : 'an object';
}

/** The names of the props that are wrong, each with a line that says so. */
export function wrongProps(
  props: object,
  rules: Readonly<Record<string, PropRule>>,
): ReadonlyMap<string, string> {
  const wrong = new Map<string, string>();
  for (const [name, { expected, fits, needed }] of Object.entries(rules)) {
    const value: unknown = Reflect.get(props, name);
    if (value === undefined ? needed : !fits(value))
      wrong.set(name, `${name}: expected ${expected}, not ${shown(value)}.`);
  }
  return wrong;
}

/** The props without the wrong ones. */
export function withoutWrong<P extends object>(props: P, wrong: ReadonlyMap<string, string>): P {
  if (wrong.size === 0) return props;
  const kept = { ...props };
  for (const name of wrong.keys()) Reflect.deleteProperty(kept, name);
  return kept;
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
