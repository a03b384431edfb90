// Which kinds of fields a widget of the product draws: those of the fixtures in the folders of widgets, which a test keeps
// equal to the registry (tests/unit/completeness.test.ts). The registry itself is React, which Node does not read.
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { controlByType } from '../src/engine/controls/catalogue.ts';
import { root } from './run.mjs';

/** Where widgets of fields stand. */
export const FIELDS = join(root, 'src/widgets/fields');

/** Folder of the widget that draws a kind, by the kind. */
export const drawnBy = new Map(
  globSync('*/*.fixture.ts', { cwd: FIELDS }).map((path) => [
    controlByType(basename(path, '.fixture.ts'))?.kind,
    dirname(path),
  ]),
);

/** True for a field that no widget of the product draws: it shows its value and takes none. Control 490 is left to hosts. */
export const isUndrawn = ({ role, kind }) => role === 'field' && kind !== 'custom' && !drawnBy.has(kind);
