/** A default page from field definitions. Never throws. Source: DESIGN "The engine's face", 001 3.7 and 3.9. */

import type { CompileOptions } from '../../compile/page.ts';
import { controlsOf } from '../../controls/catalogue.ts';
import { CONTROL_IDS } from '../../controls/ids.ts';
import type { Issue } from '../../issues/issue.ts';
import { createSink } from '../../issues/sink.ts';
import { FORMAT_VERSION } from '../migrate.ts';
import { readObjectModel } from '../objectModel.ts';
import { generateForm } from './form.ts';
import { generateList } from './list.ts';
import { createGeneratedTexts } from './texts.ts';
import type { Generation } from './widget.ts';

/** Business types: 2 is group data, 10 a bill. */
const GROUP_DATA = 2;
const BILL = 10;

/**
 * Makes the envelope of a default form or list. The same object model gives the same page, keys included. With
 * `controls` fields may use a host's own controls, by their ids. Issues are those of the object model; `definition` is
 * null where it cannot be read.
 * @example
 * const model = { code: 'ITEM', name: 'Item', fields: [{ FieldName: 'code', FieldTitle: 'Code', FieldType: 1 }] };
 * const { definition, issues } = pageFromObject(model, 'form');
 * issues; // => []
 * Object.values(compilePage(definition).page.nodes).some((node) => node.model === 'code'); // => true
 */
export function pageFromObject(
  objectModel: unknown,
  kind: 'form' | 'list',
  options: Pick<CompileOptions, 'controls'> = {},
): { definition: unknown; issues: Issue[] } {
  const sink = createSink();
  const model = readObjectModel(objectModel, sink);
  if (model === null) return { definition: null, issues: sink.done() };
  const { id, code, name, name__Lang, businessType } = model.model;
  const texts = createGeneratedTexts();
  const controls = controlsOf(options.controls);
  const generation: Generation = { model, controls, code: code ?? id ?? '', texts };
  texts.put('page.title', name__Lang);
  const type = Number(businessType ?? BILL);
  const approved = [...model.header.values()].some(
    (field) => Number(field.FieldType) === CONTROL_IDS.ApproveStatus,
  );
  const flow = type === BILL || approved;
  const pageData =
    kind === 'form'
      ? generateForm(generation, type === BILL ? 'bill' : 'basedata', flow)
      : generateList(generation, flow, type === GROUP_DATA);
  return {
    definition: {
      objectId: id ?? '',
      objectId__Item: { objectCode: code ?? '', code: code ?? '', name: name ?? '' },
      viewName: name ?? code ?? '',
      pageData: JSON.stringify(pageData),
      languagesEntry: texts.entries(),
      formatVersion: FORMAT_VERSION,
      revision: 0,
    },
    issues: sink.done(),
  };
}
