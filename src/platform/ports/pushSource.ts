/**
 * The source of a pushed record: the params of the opening name object, form and record (`SOURCE_KEYS`); the source's
 * page states the value kinds, and the params that the action carries replace its values. It is fetched where a page was
 * opened so, since it brings the compiler along. Source: specification 001 4.1 and 4.2 (push); 7 (view model, load).
 */
import {
  type AbortSignalLike,
  type CompiledPage,
  carriedIn,
  compilePage,
  fail,
  type LoadAnswer,
  ok,
  type PushSource,
  type RecordOrigin,
  type Result,
} from '../../engine/internal.ts';
import { pageViewModel } from '../contract/pageView.ts';
import { recordLoad } from '../contract/record.ts';
import type { FormPortParts } from './formPorts.ts';
import { toAbortSignal } from './signal.ts';

type Model = Readonly<Record<string, unknown>>;

function notFound(): Result<never> {
  return fail({ kind: 'notFound', code: 'form.notFound', params: {}, retryable: false });
}

/** Asks for the source of a page that was opened from it. */
export async function pushSource(
  page: CompiledPage,
  origin: RecordOrigin,
  { client, controls }: Pick<FormPortParts, 'client' | 'controls'>,
  readAnswer: (data: Model) => LoadAnswer,
  abort: AbortSignalLike,
): Promise<Result<PushSource>> {
  const { objectId, viewId, id, entryIds } = origin;
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
  const carried = carriedIn(page.params);
  return model === null ? notFound() : ok({ objectId, viewId, page: from, record: model, entryIds, carried });
}
