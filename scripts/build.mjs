// `npm run build`: dist/ with one folder a room, types, the JSON Schemas of definitions, the stylesheet, the script worker and the hosted shell; docs/ with the guides and the reference.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureApp } from './app-build.mjs';
import { mendDeclarations } from './declarations.mjs';
import { definitionSchemas } from './definitions/schemas.mjs';
import { must, root } from './run.mjs';
import { styles } from './styles.mjs';

const dist = join(root, 'dist');

for (const entry of readdirSync(root, { withFileTypes: true }).some((one) => one.name === 'dist')
  ? readdirSync(dist)
  : []) {
  if (entry !== 'app') rmSync(join(dist, entry), { recursive: true, force: true });
}
await must('tsup', ['--silent']);
await must('tsc', ['-p', 'tsconfig.build.json']);
mendDeclarations(dist);
// What is imported for what it does alone: TypeScript asks for types of these too.
for (const file of ['script-worker/index.d.ts', 'styles.css.d.ts'])
  writeFileSync(join(dist, file), 'export {};\n');
mkdirSync(join(dist, 'schemas'));
for (const [name, schema] of Object.entries(definitionSchemas()))
  writeFileSync(join(dist, 'schemas', `${name}.json`), JSON.stringify(schema));

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: styles(),
  build: {
    outDir: dist,
    emptyOutDir: false,
    rollupOptions: {
      input: join(root, 'src/styles/styles.css'),
      output: { assetFileNames: '[name][extname]' },
    },
  },
});
await must('node', ['scripts/docs.mjs']);
await ensureApp({ quiet: true });
