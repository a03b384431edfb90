// THIRD-PARTY-LICENSES.txt: which packages stand in the built files, with the texts of their licences, which ask to go
// where the code goes. The bundlers say what they took; nothing is listed by hand.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './run.mjs';

export const LICENSES_FILE = 'THIRD-PARTY-LICENSES.txt';

/** Names of files with a licence, or with what a licence asks to hand on. */
const LICENCE = /^(licen[cs]es?|copying|copyright|notice|third[-_]party)/i;

/** The folder of the package that a file is of; null for files of the project itself. */
function packageOf(path) {
  if (!path.includes('node_modules')) return null;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version !== undefined) return folder;
  }
  return null;
}

/** All licence files of a package, those in a folder of such a name too. */
function licenceFiles(folder) {
  return readdirSync(folder)
    .filter((name) => LICENCE.test(name) && !/\.(m?js|ts|json)$/.test(name))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? readdirSync(path).map((one) => join(path, one)) : [path];
    });
}

/** The MIT licence, for packages that only name it. Its holder is who the package says made it. */
const MIT = (author) => `MIT License

Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

/**
 * The text for packages that the modules at `paths` are of: each with its name, version, licence and the texts of that.
 * @throws Error for a package without such a text that does not name MIT: what it asks for is not known.
 */
export function licencesText(paths) {
  const folders = new Set([...paths].flatMap((path) => packageOf(path) ?? []));
  const packages = new Map();
  for (const folder of folders) {
    const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = licenceFiles(folder);
    if (files.length === 0 && license !== 'MIT')
      throw new Error(`${name} ${version} has no licence text in ${relative(root, folder)}`);
    const texts = files.map((file) => readFileSync(file, 'utf8').trim());
    if (files.length === 0) texts.push(MIT(author?.name ?? author ?? `the authors of ${name}`));
    packages.set(`${name} ${version}`, `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`);
  }
  const line = `\n${'-'.repeat(80)}\n\n`;
  const head = 'What stands beside this file holds code of these packages, under their licences:\n\n';
  const names = [...packages.keys()].sort();
  return `${head}${names.map((name) => `  ${name}\n`).join('')}${names.map((name) => line + packages.get(name)).join('')}`;
}

/**
 * For esbuild: writes the file into `folder` with what of packages stands in the output. Builds of one process that are
 * given the same plugin add up.
 */
export function licencesEsbuild(folder) {
  const paths = new Set();
  return {
    name: 'third-party-licences',
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile, errors }) => {
        if (errors.length > 0 || metafile === undefined) return;
        for (const { inputs } of Object.values(metafile.outputs))
          for (const [path, { bytesInOutput }] of Object.entries(inputs))
            if (bytesInOutput > 0) paths.add(join(root, path));
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, LICENSES_FILE), licencesText(paths));
      });
    },
  };
}

/** For Vite: a plugin for the page and one for its workers, whose code is listed in the one file of the page. */
export function licencesVite() {
  const paths = new Set();
  const note = (bundle) => {
    for (const chunk of Object.values(bundle))
      for (const [id, { renderedLength }] of Object.entries(chunk.modules ?? {}))
        if (renderedLength > 0) paths.add(id.replace(/^\0/, '').replace(/\?.*$/, ''));
  };
  return {
    page: {
      name: 'third-party-licences',
      apply: 'build',
      generateBundle(_, bundle) {
        note(bundle);
        this.emitFile({ type: 'asset', fileName: LICENSES_FILE, source: licencesText(paths) });
      },
    },
    worker: { name: 'third-party-licences-worker', generateBundle: (_, bundle) => note(bundle) },
  };
}
