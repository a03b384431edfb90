/** Properties that form and list pages take from their envelope. */
import { controlsOf } from '../controls/catalogue.ts';
import { isObject, type JsonObject } from '../definition/guard.ts';
import { FORMAT_VERSION } from '../definition/migrate.ts';
import { readObjectModel } from '../definition/objectModel.ts';
import { type Opened, readObject, readText } from '../definition/open.ts';
import type { IssueSink } from '../issues/sink.ts';
import { type CompileContext, freshRecord } from './context.ts';
import type { CompileOptions } from './page.ts';
import { codeOf, isOn, objectOf, textOf } from './read.ts';
import { createTexts, readLanguages, titleText } from './texts.ts';
import type { CompiledDefinition } from './types.ts';

/** The compile context of a page: its texts, its object model as an object or JSON text, and the controls. */
export function contextOf(opened: Opened, options: CompileOptions, sink: IssueSink): CompileContext {
  const { objectModel } = options;
  const { envelope, data, base } = opened;
  const texts = createTexts();
  readLanguages(envelope.languagesEntry, '/languagesEntry', texts, sink);
  readLanguages(data.languagesEntry, `${base}/languagesEntry`, texts, sink);
  return {
    sink,
    controls: controlsOf(options.controls),
    base,
    texts,
    model: objectModel == null ? null : readObjectModel(objectModel, sink, '/objectModel'),
    // View type 2 is a page for mobile devices, to which App masks apply.
    viewType: codeOf(envelope.viewType ?? data.viewType) === '2' ? 2 : 1,
    // Lists save nothing: only forms read it.
    omitHidden: isOn(objectOf(data.config).omitHidden),
    nodes: freshRecord(),
    order: [],
    asked: options,
    search: false,
  };
}

/** Ids, name and format of a page; the object model fills what the envelope leaves out. */
export function identityOf(
  opened: Opened,
  { model, texts }: CompileContext,
): Omit<CompiledDefinition, 'dataUrl' | 'texts'> {
  const { envelope, data } = opened;
  const own = textOf(envelope.viewName) ?? textOf(data.title);
  const name = titleText(texts, 'page', own, model?.model.name, model?.model.name__Lang);
  const item = envelope.objectId__Item;
  return {
    formatVersion: FORMAT_VERSION,
    id: textOf(envelope.id) ?? textOf(data.id) ?? '',
    objectId: textOf(envelope.objectId) ?? textOf(data.objectId) ?? textOf(model?.model.id) ?? '',
    objectCode: textOf(item?.objectCode) ?? textOf(item?.code) ?? textOf(model?.model.code) ?? '',
    name,
  };
}

/**
 * Params of a page, a view or a lookup: an object or its JSON text. Anything else is an issue: without its fixed filter
 * a list would show more than its designer intended.
 */
export function readParams(stored: unknown, path: string, sink: IssueSink): JsonObject {
  if (stored == null || isObject(stored)) return objectOf(stored);
  if (typeof stored !== 'string') return objectOf(readObject(stored, path, sink));
  const text = stored.trim();
  return objectOf(text === '' || text === 'null' ? null : readText(stored, path, sink));
}
