/** Which pages of other sites are shown inside the shell. Source: specification 000 §2 "/basics/iframe". */

/** What is to be shown, or why it is not. */
export type Framed =
  | { readonly shown: true; readonly url: string }
  | {
      readonly shown: false;
      readonly reason: 'missing' | 'invalid' | 'refused';
      /** What was asked for, at most as long as a person reads; of a refused page the whole address. */
      readonly url: string;
      readonly origin: string;
    };

/** Longest address that a message repeats. */
const SAID = 120;

/**
 * Only http and https pages of the origins that the site allows are shown, since the frame is a part of the page that
 * people trust. The shell's own origin is none of them unless it is listed.
 */
export function framed(url: string | undefined, origins: readonly string[]): Framed {
  const asked = (url ?? '').trim();
  const refuse = (
    reason: 'missing' | 'invalid' | 'refused',
    origin = '',
    whole = asked.slice(0, SAID),
  ): Framed => ({
    shown: false,
    reason,
    url: whole,
    origin,
  });
  if (asked === '') return refuse('missing');
  if (!URL.canParse(asked)) return refuse('invalid');
  const { protocol, origin, href, username, password } = new URL(asked);
  if (protocol !== 'http:' && protocol !== 'https:') return refuse('invalid');
  if (username !== '' || password !== '') return refuse('invalid');
  return origins.includes(origin) ? { shown: true, url: href } : refuse('refused', origin, href);
}

/**
 * What a framed page may do: all that an application needs but to take the place of the whole window. A page of the
 * shell's own origin gets no origin, since with it it could reach out of its frame.
 */
export function sandboxOf(url: string, ownOrigin: string): string {
  const allowed =
    'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';
  return new URL(url).origin === ownOrigin ? allowed : `${allowed} allow-same-origin`;
}
