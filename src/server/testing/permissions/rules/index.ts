/** What is tried with every call of the contract, by the call's name. A new call needs its entry here. */
import type { CallRules } from '../callRule.ts';
import { batchRules } from './batches.ts';
import { definitionRules } from './definitions.ts';
import { fileRules } from './files.ts';
import { listRules } from './lists.ts';
import { lookupRules } from './lookups.ts';
import { recordRules } from './records.ts';
import { roleRules } from './roles.ts';
import { securityRules } from './security.ts';
import { workplaceRules } from './workplace.ts';

export const permissionRules: Readonly<Record<string, CallRules>> = {
  ...securityRules,
  ...definitionRules,
  ...roleRules,
  ...recordRules,
  ...batchRules,
  ...listRules,
  ...lookupRules,
  ...fileRules,
  ...workplaceRules,
};
