/**
 * Passwords that are refused because whoever guesses tries them first. The server gets the MD5 of what was typed, so it
 * compares hashes; how strong the others are, only the browser can say. Source: FORMATS "Login"; OWASP ASVS 2.1.7.
 */
import md5 from 'md5';
import { Refusal } from '../errors.ts';
import { textOf } from '../texts/catalogue.ts';

/** MD5 of `pagewright`, the demo users' password. */
export const DEMO_PASSWORD_MD5 = 'f1d2672b0a5db8fccdc607d9b3d1a9cf';
/** How many of the most common passwords are refused, each also with a capital first letter and all in capitals. */
const MOST_COMMON = 30_000;
/** Passwords that are hashed at once; between two slices other requests have their turn. */
const SLICE = 500;
/** A name that makes no password either, in the demo as elsewhere. */
const PRODUCT = 'pagewright';
/** What people append to a name to call it a password. */
const ENDINGS = ['', '1', '12', '123', '1234', '12345', '123456', '!', '@123'];

/** Years that people append to a name. */
const YEARS = Array.from({ length: 100 }, (_, index) => 1950 + index).flatMap((year) => [
  String(year),
  `@${year}`,
]);

let common: Promise<ReadonlySet<string>> | null = null;

/** The list is long, and a password is seldom changed: it is loaded and hashed when it is first needed. */
async function hashCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].slice(0, MOST_COMMON);
  const hashes = new Set<string>([md5('')]);
  for (let at = 0; at < passwords.length; at += SLICE) {
    for (const password of passwords.slice(at, at + SLICE)) {
      hashes.add(md5(password));
      hashes.add(md5(password.charAt(0).toUpperCase() + password.slice(1)));
      hashes.add(md5(password.toUpperCase()));
    }
    await new Promise((done) => setTimeout(done, 0));
  }
  return hashes;
}

/** All texts of one and two characters of a keyboard, of three small letters or digits, and of four digits. */
function* shortPasswords(): Generator<string, void, undefined> {
  const keys = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const plain = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
  yield* keys;
  for (const one of keys) for (const two of keys) yield one + two;
  for (const one of plain) for (const two of plain) for (const three of plain) yield one + two + three;
  for (let number = 0; number < 10_000; number += 1) yield String(number).padStart(4, '0');
}

/** True for the hash of such a text. They are not kept: a password is seldom changed. */
async function isShort(passwordMd5: string): Promise<boolean> {
  let count = 0;
  for (const password of shortPasswords()) {
    if (md5(password) === passwordMd5) return true;
    count += 1;
    if (count % SLICE === 0) await new Promise((done) => setTimeout(done, 0));
  }
  return false;
}

/** What a password must not be. */
export interface PasswordRules {
  /** Names of the user, which make no passwords, also with a few digits behind them. */
  readonly names: readonly string[];
  /** In the demo its public password is allowed. */
  readonly demo: boolean;
}

/** True where a password is empty, very short, one of the most common, the user's name, or that of the demo outside of it. */
export async function isGuessable(passwordMd5: string, rules: PasswordRules): Promise<boolean> {
  if (passwordMd5 === DEMO_PASSWORD_MD5) return !rules.demo;
  for (const name of [...rules.names, PRODUCT]) {
    const lower = name.toLowerCase();
    const spellings = new Set([
      name,
      lower,
      name.toUpperCase(),
      lower.charAt(0).toUpperCase() + lower.slice(1),
    ]);
    for (const spelling of spellings)
      if ([...ENDINGS, ...YEARS].some((ending) => md5(spelling + ending) === passwordMd5)) return true;
  }
  common ??= hashCommon();
  return (await common).has(passwordMd5) || (await isShort(passwordMd5));
}

/** Refuses such a password with 422; `path` is its name in the request. */
export async function refuseGuessable(
  passwordMd5: string,
  rules: PasswordRules,
  path: string,
): Promise<void> {
  if (!(await isGuessable(passwordMd5, rules))) return;
  const message = textOf('en_US', 'auth.guessable');
  throw new Refusal(422, 'auth.guessable', {
    data: { errors: [{ path, code: 'auth.guessable', params: {}, message }] },
    reason: 'guessable',
  });
}
