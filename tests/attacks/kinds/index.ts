/** All kinds of attacks. */
import type { AttackKind } from '../attack.ts';
import { bodies } from './bodies.ts';
import { definitions } from './definitions.ts';
import { deletes } from './deletes.ts';
import { fat } from './fat.ts';
import { files } from './files.ts';
import { forgery } from './forgery.ts';
import { injection } from './injection.ts';
import { paths } from './paths.ts';
import { queries } from './queries.ts';
import { rules } from './rules.ts';
import { saves } from './saves.ts';
import { signIn } from './signIn.ts';
import { tokens } from './tokens.ts';

export const KINDS: readonly AttackKind[] = [
  bodies,
  queries,
  files,
  injection,
  tokens,
  paths,
  forgery,
  rules,
  saves,
  definitions,
  fat,
  deletes,
  // The last: it spends the sign-ins of this machine's address.
  signIn,
];
