/**
 * The worker's description of a page: its widgets with the properties that scripts may read. Compiled options replace
 * those of the definition, so that scripts read effective values, defaults included. Source: 001 1 (get and set a
 * component property); FORMATS 'Script helpers'.
 */
import {
  type CompiledField,
  type CompiledNode,
  type CompiledPage,
  companionKey,
  type Language,
  pageText,
} from '../../engine/internal.ts';
import type { PageInfo, WidgetInfo } from './protocol.ts';

type Text = (ref: string) => string;

function isRequired(node: CompiledNode): boolean {
  if (node.role === 'table') return node.required;
  return node.role === 'field' && node.constraints.required === true;
}

/** A field's rules by the names of the options that state them. */
function rulesOf({ constraints, format, rows, clearable, lookup }: CompiledField, text: Text) {
  const { min, max, minItems, maxItems, minLength, maxLength, step, decimalPlaces, pattern } = constraints;
  return {
    min: min ?? minItems,
    max: max ?? maxItems,
    step,
    decimalPlaces,
    minlength: minLength,
    maxlength: maxLength,
    pattern,
    format,
    rows,
    clearable,
    options:
      lookup?.source === 'static'
        ? lookup.options.map((option) => ({ ...option, label: text(option.label) }))
        : undefined,
  };
}

/** Effective properties of a widget, by option name: compiled rules, sizes and flags. Absent ones are left out. */
export function factsOf(node: CompiledNode, text: Text): Readonly<Record<string, unknown>> {
  const { width, height, hidden, disabled } = node;
  const rules = node.role === 'field' ? rulesOf(node, text) : {};
  const facts = { width, height, hidden, disabled, required: isRequired(node), ...rules };
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  );
}

function widgetOf(node: CompiledNode, text: Text): WidgetInfo {
  const words = (ref: string | null) => (ref === null ? '' : text(ref));
  const { key, role, type, title, tips, placeholder } = node;
  return {
    key,
    role,
    type,
    model: 'model' in node ? node.model : null,
    table: 'table' in node ? node.table : null,
    companion: node.role === 'field' ? companionKey(node) : null,
    props: {
      ...node.options,
      ...factsOf(node, text),
      title: words(title),
      tips: words(tips),
      ...(node.role === 'field' ? { placeholder: words(placeholder) } : {}),
    },
  };
}

/** A page for the worker, its titles in the user's language. */
export function pageInfo(page: CompiledPage, language: Language): PageInfo {
  const text = (ref: string) => pageText(page, ref, language);
  const widgets = page.order.flatMap((key) => {
    const node = page.nodes[key];
    return node ? [widgetOf(node, text)] : [];
  });
  return { widgets };
}
