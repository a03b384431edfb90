/** The permission suite on the store in memory; on the databases it is a proof (`npm run prove -- permissions`). */
import { createMemoryStore } from '../../store/memory.ts';
import { permissionCases } from './cases.ts';

permissionCases('in memory', async () => createMemoryStore());
