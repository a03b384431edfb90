/** Arrays of objects as tables. */

import type { JsonObject } from '../../../engine/internal.ts';
import { pointerTo, tableActions } from '../../../engine/internal.ts';
import { createNamer, takeBoth } from '../names.ts';
import type { DraftField, DraftTable } from '../types.ts';
import { named, numbers, said, saidAt } from './describe.ts';
import { isLocked, tipsOf } from './field.ts';
import type { Place, Property } from './properties.ts';
import type { SchemaRead } from './types.ts';
import { text } from './types.ts';
import type { Ui } from './ui.ts';

/** The table's actions where the uiSchema takes some away; {} for the standard ones. */
function actionsOf(ui: Ui): JsonObject {
  const gone = new Set([
    ...(ui.get('addable') === false ? ['add', 'copy'] : []),
    ...(ui.get('copyable') === false ? ['copy'] : []),
    ...(ui.get('removable') === false ? ['remove'] : []),
  ]);
  if (gone.size === 0) return {};
  const kept = tableActions(false).filter((action) => !gone.has(action.code));
  return {
    actions: kept.map(
      (action): JsonObject => ({ key: action.key, code: action.code, opertype: action.opertype }),
    ),
  };
}

/** The table of an array; `rowsOf` reads its columns, at the place that it is given. */
export function tableOf(
  property: Property,
  place: Place,
  rowsOf: (rows: Place) => (DraftField | DraftTable)[],
  read: SchemaRead,
): DraftTable {
  const { described, ui, name } = property;
  const key = takeBoth(read.tables, place.names, place.prefix + name);
  if (key !== place.prefix + name) read.report.renamed(described.path, name, key);
  const least = numbers(described, 'minItems');
  if (numbers(described, 'maxItems').length > 0)
    read.report.property(saidAt(described, 'maxItems'), name, 'maxItems');
  if (Array.isArray(said(described, 'default')) && JSON.stringify(said(described, 'default')) !== '[]')
    read.report.badDefault(
      saidAt(described, 'default'),
      name,
      JSON.stringify(said(described, 'default')).slice(0, 100),
    );
  const tips = tipsOf(described, ui);
  const rows: Place = { prefix: '', source: '', nest: 0, tables: place.tables + 1, names: createNamer() };
  const items = rowsOf(rows);
  return {
    role: 'table',
    name: key,
    title: text(ui.get('title')) || text(named(described, 'title')) || name,
    required: property.required || (least.length > 0 && Math.max(...least) > 0),
    facts: { SourcePath: pointerTo(place.source, name) },
    options: {
      ...(isLocked(described, ui) ? { disabled: true } : null),
      ...(ui.get('widget') === 'hidden' ? { hidden: true } : null),
      ...(ui.get('orderable') === true ? { rowDrag: true } : null),
      ...(tips === '' ? null : { tips }),
      ...actionsOf(ui),
    },
    items,
  };
}
