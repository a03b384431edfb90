/**
 * The source of a pushed record: the params of the opening name object, form and record (`SOURCE_KEYS`); the source's
 * page states the value kinds, and the params that the action carries replace its values. Source: specification 001 4.1
 * and 4.2 (push); 7 (view model, load).
 */
import {
  type CompiledPage,
  carriedIn,
  compilePage,
  type FormPorts,
  fail,
  type LoadAnswer,
  ok,
  originOf,
  type PortError,
} from '../../engine/internal.ts';
import { pageViewModel } from '../contract/pageView.ts';
import { recordLoad } from '../contract/record.ts';
import type { FormPortParts } from './formPorts.ts';
import { toAbortSignal } from './signal.ts';

type Model = Readonly<Record<string, unknown>>;

function notFound(): { readonly ok: false; readonly error: PortError } {
  return fail({ kind: 'notFound', code: 'form.notFound', params: {}, retryable: false });
}

/** The port of a page that was opened with a source among its params; undefined for every other. */
export function pushSourcePort(
  page: CompiledPage,
  { client, controls }: Pick<FormPortParts, 'client' | 'controls'>,
  readAnswer: (data: Model) => LoadAnswer,
): FormPorts['source'] {
  const origin = originOf(page.params);
  if (origin === null) return undefined;
  const { objectId, viewId, id, entryIds } = origin;
  const carried = carriedIn(page.params);
  return async (abort) => {
    const signal = toAbortSignal(abort);
    const where = viewId === null ? { viewId: '', objectId } : { viewId };
    const view = await client.call(pageViewModel, { ...where, viewType: '1' }, { signal });
    if (!view.ok) return view;
    const { objectModel, ...definition } = view.value.data;
    const { page: from } = compilePage(definition, { objectModel, controls });
    if (from === null || from.dataUrl === null) return notFound();
    const options = { url: from.dataUrl, pageId: from.id, signal };
    const answer = await client.call(recordLoad, { ...from.params, id }, options);
    if (!answer.ok) return answer;
    const { model } = readAnswer(answer.value.data);
    return model === null
      ? notFound()
      : ok({ objectId, viewId, page: from, record: model, entryIds, carried });
  };
}
