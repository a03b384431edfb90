/** The form of an object that has no stored form: made of its field definitions. */
import { isRecord, pageFromObject } from '../../engine/internal.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { type Envelope, objectItem, pageTypeOf, pageUrls, toEnvelope } from './pages.ts';

/** Begins the viewIds of generated pages. */
const PREFIX = 'generated-';

function generatedViewId(object: BusinessObject): string {
  return `${PREFIX}${object.code}`;
}

/** The object's code in the viewId of a generated page; null for other ids. */
export function generatedCode(viewId: string): string | null {
  return viewId.startsWith(PREFIX) ? viewId.slice(PREFIX.length) : null;
}

/** Forms that were made before; an object is parsed anew for each version. */
const kept = new WeakMap<BusinessObject, Envelope>();

/** The generated form of an object in wire form. */
export function generatedForm(object: BusinessObject, ports: Pick<ServerPorts, 'controls'>): Envelope {
  const known = kept.get(object);
  if (known !== undefined) return known;
  const form = makeForm(object, ports);
  kept.set(object, form);
  return form;
}

function makeForm(object: BusinessObject, { controls }: Pick<ServerPorts, 'controls'>): Envelope {
  const { definition } = pageFromObject(object.model, 'form', { controls });
  const made = isRecord(definition) ? definition : {};
  const data = Object.hasOwn(made, 'pageData') ? made.pageData : made;
  const viewId = generatedViewId(object);
  return toEnvelope({
    ...(Object.hasOwn(made, 'pageData') ? made : {}),
    id: viewId,
    objectId: object.id,
    objectId__Item: objectItem(object),
    viewName: object.name,
    pageKind: 'form',
    pageType__Item: pageTypeOf(data, object),
    ...pageUrls(object, viewId),
    pageData: data,
    revision: 1,
  });
}
