/** The ports of one open form. Source: specification 001 7; DESIGN "The engine's face". */
import {
  type ClockPort,
  type CompiledPage,
  type ControlDefinition,
  type FormPorts,
  type IdPort,
  isRecord,
  type LoadAnswer,
  type Notice,
  ok,
  ownOf,
  pageText,
} from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { COPY_OF, invokeService, recordLoad, recordSave } from '../contract/record.ts';
import { flowPermission } from '../contract/workflow.ts';
import { lateCode } from '../late/lateCode.ts';
import type { Patterns } from '../patterns/patterns.ts';
import { actionTitle } from '../texts/actionTitles.ts';
import type { Opener, Texts } from '../types.ts';
import { actOn } from './actions.ts';
import { hasPattern } from './hasPattern.ts';
import { type LookupPlace, lookupPort } from './lookup.ts';
import { openRequest } from './openRequest.ts';
import { pushSourcePort } from './pushSource.ts';
import { toAbortSignal } from './signal.ts';
import { isNobodys } from './unset.ts';
import { codesOf, saveUrlOf } from './urls.ts';

export interface FormPortParts {
  readonly client: Client;
  readonly texts: Texts;
  readonly clock: ClockPort;
  readonly ids: IdPort;
  readonly patterns: Patterns;
  readonly notify: (notice: Notice) => void;
  readonly opener?: Opener | undefined;
  readonly controls: readonly ControlDefinition[];
}

type Model = Readonly<Record<string, unknown>>;

/**
 * `{ model, defaultModel }`, or the record itself. A record may have a field named `model`: only an object or null
 * there makes it the pair.
 */
function loadAnswerOf(data: Model): LoadAnswer {
  const { model, defaultModel } = data;
  const paired = (value: unknown) => value === null || isRecord(value);
  const isPair =
    (Object.hasOwn(data, 'model') && paired(model) && (defaultModel === undefined || paired(defaultModel))) ||
    (!Object.hasOwn(data, 'model') && isRecord(defaultModel));
  if (!isPair) return { model: data, defaultModel: null };
  return {
    model: isRecord(model) ? model : null,
    defaultModel: isRecord(defaultModel) ? defaultModel : null,
  };
}

/**
 * True for a new record that was opened from a stored one. The server is told which: it compares what the page locks
 * with that record, and refuses it otherwise.
 */
function isCopy(model: Model, recordId: string | null): boolean {
  const { id } = model;
  return recordId !== null && recordId !== '' && (id === undefined || id === null || id === '');
}

const pickingCode = () => lateCode(() => import('./picking.ts'));

/** Ports of a form of this page. Without a dataUrl there is no load or save; calling them returns an error. */
export function formPorts(page: CompiledPage, recordId: string | null, parts: FormPortParts): FormPorts {
  const { client, patterns } = parts;
  const codes = codesOf(page);
  const { dataUrl } = page;
  const saveUrl = dataUrl === null ? null : saveUrlOf(dataUrl);
  // Loading starts early; a failure shows when a pattern is used before the engine is there.
  const ready = hasPattern(page) ? patterns.load().catch(() => undefined) : Promise.resolve();

  const lookupPlace: LookupPlace = {
    client,
    texts: parts.texts,
    pageTexts: page.texts,
    viewId: page.id,
    codes,
    isNobodys: isNobodys(page),
    node: (key) => ownOf(page.nodes, key),
  };
  const ports: FormPorts = {
    clock: parts.clock,
    ids: parts.ids,
    notify: parts.notify,
    matches: patterns.matches,
    lookup: lookupPort(lookupPlace),
    // What only the server knows is asked with code that few forms need.
    ...(isNobodys(page)
      ? {}
      : {
          picking: {
            async page(field, signal) {
              const code = await pickingCode();
              return code.ok ? code.value.pickingPage(lookupPlace, field, signal) : code;
            },
            async items(query, signal) {
              const code = await pickingCode();
              return code.ok ? code.value.pickingItems(lookupPlace, query, signal) : code;
            },
          },
        }),
    async fieldEvent(fieldName, model, abort) {
      const request = { objectId: page.objectId, viewId: page.id, fieldName, model: { ...model } };
      const answer = await client.call(invokeService, request, { signal: toAbortSignal(abort) });
      return answer.ok ? ok(answer.value.data.setModel ?? {}) : answer;
    },
    async handleAuth(id, abort) {
      const request = { primaryId: id, viewId: page.id, objectId: page.objectId };
      const answer = await client.call(flowPermission, request, { signal: toAbortSignal(abort) });
      return answer.ok ? ok(answer.value.data.handleAuth) : answer;
    },
    runServerAction: (call, id, abort, opinion) =>
      actOn(client, page, call, id, toAbortSignal(abort), opinion),
  };

  const load: FormPorts['load'] =
    dataUrl === null
      ? undefined
      : async (abort, id = recordId ?? undefined) => {
          const request = { ...page.params, ...(id === undefined ? {} : { id }) };
          const options = { url: dataUrl, pageId: page.id, signal: toAbortSignal(abort) };
          const [answer] = await Promise.all([client.call(recordLoad, request, options), ready]);
          return answer.ok ? ok(loadAnswerOf(answer.value.data)) : answer;
        };

  const save: FormPorts['save'] =
    saveUrl === null
      ? undefined
      : async (model, idempotencyKey, abort) => {
          const options = { url: saveUrl, pageId: page.id, idempotencyKey, signal: toAbortSignal(abort) };
          const request = isCopy(model, recordId) ? { ...model, [COPY_OF]: recordId } : { ...model };
          const answer = await client.call(recordSave, request, options);
          if (!answer.ok) return answer;
          const { data, msg } = answer.value;
          return ok({ id: data.newId, model: data.model ?? null, msg });
        };

  const source = pushSourcePort(page, parts, loadAnswerOf);
  const { opener } = parts;
  const open: FormPorts['open'] =
    opener === undefined
      ? undefined
      : (opening) => {
          const language = parts.texts.language();
          const text = (ref: string | null) => pageText(page, ref, language);
          return opener.open(openRequest(opening, actionTitle(opening.button, text, parts.texts.t)));
        };
  return {
    ...ports,
    ...(load === undefined ? {} : { load }),
    ...(save === undefined ? {} : { save }),
    ...(source === undefined ? {} : { source }),
    ...(open === undefined ? {} : { open }),
  };
}
