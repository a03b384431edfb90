/** All calls of the contract, family by family. A new call is one line in its family's list. */
import { auditCalls } from './audit.ts';
import { definitionsLoadCalls } from './definitionsLoad.ts';
import { fileCalls } from './files.ts';
import { listCalls } from './list.ts';
import { lookupCalls } from './lookup.ts';
import { mapCalls } from './map.ts';
import { menuCalls } from './menu.ts';
import { notifyCalls } from './notify.ts';
import { objectModelCalls } from './objectModel.ts';
import { pageDraftCalls } from './pageDraft.ts';
import { pageViewCalls } from './pageView.ts';
import { profileCalls } from './profile.ts';
import { recordCalls } from './record.ts';
import { roleCalls } from './roles.ts';
import { securityCalls } from './security.ts';
import { sessionCalls } from './sessions.ts';
import { setupCalls } from './setup.ts';
import { staticCalls } from './static.ts';
import type { Call } from './types.ts';
import { userCalls } from './users.ts';
import { workflowCalls } from './workflow.ts';
import { workplaceCalls } from './workplace.ts';

/** Every call of the HTTP contract. */
export const allCalls: readonly Call[] = [
  ...securityCalls,
  ...sessionCalls,
  ...setupCalls,
  ...menuCalls,
  ...pageViewCalls,
  ...pageDraftCalls,
  ...objectModelCalls,
  ...definitionsLoadCalls,
  ...roleCalls,
  ...userCalls,
  ...recordCalls,
  ...listCalls,
  ...lookupCalls,
  ...workflowCalls,
  ...fileCalls,
  ...mapCalls,
  ...notifyCalls,
  ...workplaceCalls,
  ...profileCalls,
  ...auditCalls,
  ...staticCalls,
];
