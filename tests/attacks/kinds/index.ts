/** All kinds of attacks. */
import type { AttackKind } from '../attack.ts';
import { bodies } from './bodies.ts';
import { files } from './files.ts';
import { forgery } from './forgery.ts';
import { injection } from './injection.ts';
import { paths } from './paths.ts';
import { queries } from './queries.ts';
import { rules } from './rules.ts';
import { saves } from './saves.ts';
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
];
