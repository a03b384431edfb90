/** Options that only one kind reads, each with its default. Source: specification 001 3.1, 3.6, 5 and 9. */
import type { ControlEntry, Kind } from '../controls/types.ts';
import type { JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import { codeSpec } from './blank.ts';
import type { CompileContext } from './context.ts';
import { lookupOf } from './lookups.ts';
import { mapSpec } from './place.ts';
import { flagOf, isOn, lengthOf, textOf, textsOf, wholeOf } from './read.ts';
import { styleOf } from './style.ts';
import type {
  ChartSpec,
  CompiledContainer,
  CompiledDecoration,
  CompiledField,
  CompiledNodeBase,
} from './types.ts';
import { uploadSpec } from './upload.ts';

/** Lines of a text area (000 9). */
const TEXT_ROWS = 3;
const MAP_ZOOM = 18;
const HEADINGS = 6;
const RING = ['48%', '60%'] as const;
const CHARTS: readonly ChartSpec['type'][] = ['pie', 'bar', 'line', 'area'];
/** Size of a code editor that states none. Editors placed by the designer are 320 high; 001 9 has both figures. */
const EDITOR_SIZE = { width: 330, height: 200 } as const;

/**
 * Width and height, as stated or the control's default. Columns have neither: their table sets their size. A table
 * without a stated size takes the available width and the height of its rows (deviation from 002 3.8): 600 x 600 is
 * what the palette places, and would cut off most pages.
 */
export function sizesOf(
  options: JsonObject,
  control: ControlEntry | undefined,
  inRows: boolean,
): Pick<CompiledNodeBase, 'width' | 'height'> {
  const width = lengthOf(options.width);
  const height = lengthOf(options.height);
  if (control === undefined || control.role === 'table' || inRows) return { width, height };
  const standard = control.kind === 'code' ? EDITOR_SIZE : control.defaults;
  return { width: width ?? lengthOf(standard.width), height: height ?? lengthOf(standard.height) };
}

/** Options of any widget. */
export function baseFacts(
  options: JsonObject,
  field: FieldDefinition | undefined,
  at: string,
  context: CompileContext,
): Pick<CompiledNodeBase, 'showTitle' | 'icon' | 'theme' | 'style'> {
  const showTitle = flagOf(options.showTitle) ?? flagOf(field?.ShowTitle);
  const style = styleOf(options.style, `${at}/options/style`, context);
  context.asked.checkIcon?.(options.icon, `${at}/options/icon`, context.sink);
  return {
    ...textsOf(options, 'icon', 'theme'),
    ...(style && { style }),
    ...(showTitle === false && { showTitle }),
  };
}

/**
 * Options of containers. IfCard of a field definition makes a card of a group, and a group of a card; its Rows are the
 * lines of text areas alone (001 3.7). Which page a form shows is named as actions name it: by `renderCode`, else by
 * the object, whose default form is meant.
 */
export function containerFacts(
  kind: Kind,
  options: JsonObject,
  field: FieldDefinition | undefined,
): Pick<CompiledContainer, 'collapsed' | 'framed' | 'content' | 'inner'> {
  const framed = flagOf(field?.IfCard);
  const frame = framed === null ? null : { framed };
  if (kind === 'collapse') return { collapsed: isOn(options.collapsed) };
  if (kind === 'template') return { ...frame, ...textsOf(options, 'content') };
  if (kind !== 'form') return { ...frame };
  const viewId = textOf(options.renderCode);
  const objectId = textOf(options.lookupObjectId) ?? textOf(options.objectId);
  if (viewId === null && objectId === null) return { ...frame };
  return { ...frame, inner: { viewId, objectId, relation: textOf(options.parentModel) } };
}

/** Facts of a field's kind. */
export function fieldFacts(
  key: string,
  kind: Kind,
  options: JsonObject,
  field: FieldDefinition | undefined,
  pointer: string,
  context: CompileContext,
): Pick<CompiledField, 'rows' | 'tree' | 'upload' | 'code' | 'zoom' | 'map' | 'headings'> {
  switch (kind) {
    case 'textarea':
      return { rows: wholeOf(options.rows ?? field?.Rows, 1, 100, TEXT_ROWS) };
    case 'tree':
    case 'cascader':
      return {
        tree: {
          checkable: isOn(options.checkable),
          checkStrictly: flagOf(options.checkStrictly) ?? isOn(field?.CheckStrictly),
          expandAll: isOn(options.expandAll),
        },
      };
    case 'imageupload':
    case 'attachment':
    case 'binary':
      return {
        upload: uploadSpec(kind, options, (word) =>
          context.sink.warn('page.badAccept', `${pointer}/options/accept`, { word }),
        ),
      };
    case 'code':
      return { code: codeSpec(options.codeMode) };
    case 'map':
      return { zoom: wholeOf(options.zoom, 1, 20, MAP_ZOOM), ...mapSpec(key, options, pointer, context) };
    case 'richtext':
      return { headings: HEADINGS };
    default:
      return {};
  }
}

/** Options of decorations: widgets without a value. */
export function decorationFacts(
  key: string,
  kind: Kind,
  options: JsonObject,
  pointer: string,
  context: CompileContext,
): Pick<CompiledDecoration, 'href' | 'content' | 'template' | 'chart'> {
  switch (kind) {
    case 'link': {
      const href = textOf(options.href) ?? textOf(options.url) ?? textOf(options.link);
      return href === null ? {} : { href };
    }
    case 'html':
      return textsOf(options, 'content');
    case 'label': {
      const template = textOf(options.formatLabel);
      return template === null ? {} : { template };
    }
    case 'piechart': {
      const lookup = lookupOf(key, kind, options, undefined, false, pointer, context);
      const type = CHARTS.find((each) => each === options.chartType) ?? 'pie';
      return lookup === null
        ? {}
        : { chart: { type, radius: RING, lookup, table: textOf(options.tableKey) } };
    }
    default:
      return {};
  }
}
