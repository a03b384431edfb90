// Fails when an import runs upward between rooms, passes a room's door, or when the engine reaches for the outside.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const ROOMS = {
  engine: [],
  tools: ['engine'],
  platform: ['engine'],
  widgets: ['engine', 'platform'],
  form: ['platform', 'widgets'],
  list: ['platform', 'widgets'],
  rjsf: ['platform', 'widgets'],
  designer: ['engine', 'tools', 'platform', 'widgets'],
  shell: ['engine', 'tools', 'platform', 'widgets', 'designer'],
  server: ['engine', 'tools', 'platform'],
};
/** What the house imports of each other room: its unpublished door where it has one, else its published one. */
const DOORS = ['internal.ts', 'index.ts'];
/** The one part of the widgets that needs rjsf, and who may import it. */
const THEME = { door: 'theme.ts', rooms: ['rjsf', 'designer'] };
/** What the script worker takes of the engine, by itself: it starts without the rest. */
const LEAF = ['engine', 'plain.ts'];
/** One language's texts, which `src/form` publishes by themselves. */
const TEXTS = /^texts\/[a-z]{2}_[A-Z]{2}\.ts$/;
/** The rooms without React, DOM, network and clock, and the packages that they may use. */
const PURE_PACKAGES = { engine: ['zustand/vanilla'], tools: ['papaparse'] };
const PURE_FORBIDDEN =
  /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|crypto\.|setTimeout|setInterval|fetch\()/;
/** The one part of the server that may name `node:`, PGlite and pg. */
const NODE_FOLDERS = ['node', 'cli'];

/** What of the server may import the tools: its command line, and what reads files of records as the tools do. */
const SERVER_TOOLS = ['cli', join('records', 'csv.ts'), join('records', 'importCells.ts')];

/** Beside the sources, and no part of what is built: tests, and a widget's fixture, story and conformance case. */
const BESIDE = /(\.test|\btesting|\.fixture|\.stories|\.conformance)\.tsx?$/;
/** The one module of the product that imports a stylesheet: elsewhere the build gathers them, so that Node reads all. */
const STYLED = join('src', 'shell', 'app', 'main.ts');

const problems = [];

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : [];
  });
}

function specifiers(text) {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^'\s]+)'/g)].map((match) => match[1] ?? '');
}

function roomOf(path) {
  const [src, room] = relative(process.cwd(), path).split(sep);
  return src === 'src' && room && room in ROOMS ? room : null;
}

function checkRelative(file, room, specifier) {
  const target = resolve(dirname(file), specifier);
  const targetRoom = roomOf(target);
  const test = BESIDE.test(file);
  if (targetRoom === null) {
    if (!test && !/\/src\/styles/.test(target))
      problems.push(`${file}: imports ${specifier}, outside the rooms`);
    return;
  }
  if (targetRoom === room) return;
  if (!ROOMS[room].includes(targetRoom)) problems.push(`${file}: ${room} may not import ${targetRoom}`);
  const door = relative(join('src', targetRoom), relative(process.cwd(), target));
  const contract = room === 'server' && targetRoom === 'platform' && door.startsWith('contract');
  const mayImport = SERVER_TOOLS.some((one) => file.startsWith(join('src', 'server', one)));
  if (room === 'server' && targetRoom === 'tools' && !test && !mayImport)
    problems.push(
      `${file}: of the server, only its command line and imports of records may import the tools`,
    );
  if (room === 'server' && targetRoom === 'platform' && !contract && !test)
    problems.push(`${file}: the server may import only platform's contract, not ${specifier}`);
  // A test of an inner part imports its file.
  const isLeaf =
    (targetRoom === LEAF[0] && door === LEAF[1]) ||
    (room === 'form' && TEXTS.test(door)) ||
    (targetRoom === 'widgets' && door === THEME.door && THEME.rooms.includes(room));
  if (!DOORS.includes(door) && !isLeaf && !door.endsWith('.css') && !contract && !test)
    problems.push(`${file}: imports ${specifier} past the door of ${targetRoom}`);
}

for (const room of Object.keys(ROOMS)) {
  for (const file of files(join('src', room))) {
    const text = readFileSync(file, 'utf8');
    const test = BESIDE.test(file);
    for (const specifier of specifiers(text)) {
      if (specifier.endsWith('.css') && !test && file !== STYLED)
        problems.push(`${file}: imports ${specifier}; styles are gathered by the build`);
      if (specifier.startsWith('.')) checkRelative(file, room, specifier);
      else if (
        room in PURE_PACKAGES &&
        !PURE_PACKAGES[room].some((name) => specifier === name || specifier.startsWith(`${name}/`)) &&
        !test
      )
        problems.push(`${file}: the ${room} may not import ${specifier}`);
      else if (
        specifier.startsWith('node:') &&
        !test &&
        !(room === 'server' && NODE_FOLDERS.includes(relative(join('src', room), file).split(sep)[0] ?? ''))
      )
        problems.push(`${file}: ${specifier} belongs to the server's node folder`);
    }
    if (room in PURE_PACKAGES && !test && PURE_FORBIDDEN.test(text))
      problems.push(`${file}: clock, randomness, timers and network are ports in the ${room}`);
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log('Rooms: imports run downward only.');
