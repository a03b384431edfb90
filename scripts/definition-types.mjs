// `npm run types`: writes the types of definitions, `src/engine/definition/types.ts`. A test compares them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionTypes } from './definitions/types.mjs';
import { root } from './run.mjs';

writeFileSync(join(root, 'src/engine/definition/types.ts'), definitionTypes());
