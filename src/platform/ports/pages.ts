/**
 * Pages and their contexts: loaded once, shared by all waiting callers, cancelled when none is left. The cache is
 * separate for each token, so that another session does not see them. Source: DESIGN "Requests"; specification 001 7,
 * 002 7.
 */
import {
  type ClockPort,
  type CompiledEvent,
  type FormOptions,
  ok,
  type Result,
} from '../../engine/internal.ts';
import type { Answer, Client } from '../client/types.ts';
import { type PageContext, type PageEnvelope, pageViewContext, pageViewModel } from '../contract/pageView.ts';
import type { Static } from '../contract/schema.ts';
import type { AnswerOf } from '../contract/types.ts';
import { createSharedCalls } from './sharedCalls.ts';

/** Milliseconds for which a page stays fresh: reopening a tab loads nothing, and a publication is seen soon. */
const FRESH = 30_000;

/** Which page: by its own id, or an object's default form. */
export type PageWhere = { readonly viewId: string } | { readonly objectId: string };

export interface LoadedContext {
  /** Codes of the granted actions, as the server writes them; they match without regard to case. */
  readonly grants: readonly string[];
  readonly events: readonly CompiledEvent[];
  readonly objectCode: string;
  /** Fields that the user's roles hide or lock; absent: none. */
  readonly fieldPermissions?: FormOptions['fieldPermissions'];
  /** Bytes of the largest file that the server takes; absent where it does not say. */
  readonly largestFile?: number;
}

export interface LoadedPage {
  /** Envelope for `compilePage` or `compileList`. */
  readonly definition: Static<typeof PageEnvelope>;
  /** Field definitions of its object, to compile it with; null where the server sends none. */
  readonly objectModel: Readonly<Record<string, unknown>> | null;
  readonly context: LoadedContext;
}

export interface Pages {
  /** The published page with what the user may do on it. */
  load(where: PageWhere, signal?: AbortSignal): Promise<Result<LoadedPage>>;
  /** The same page where its answers are there already, so that it can be drawn at once. */
  known(where: { readonly viewId: string }): LoadedPage | null;
  context(viewId: string, signal?: AbortSignal): Promise<Result<LoadedContext>>;
  /** Forgets one page (after a publication) or all (after a sign-out). */
  forget(viewId?: string): void;
  dispose(): void;
}

function contextOf(data: Static<typeof PageContext>): LoadedContext {
  return {
    grants: data.actions.map((action) => action.actionCode),
    events: data.events.map(({ key, parent, trigger }) => ({
      key,
      parent: parent === undefined || parent === '' ? null : parent,
      trigger,
    })),
    objectCode: data.businessObject.objectCode,
    ...(data.fieldPermissions && { fieldPermissions: data.fieldPermissions }),
    ...(data.largestFile && { largestFile: data.largestFile }),
  };
}

/** Only the data of an answer is kept. */
async function dataOf<T>(asked: Promise<Result<Answer<T>>>): Promise<Result<T>> {
  const answer = await asked;
  return answer.ok ? ok(answer.value.data) : answer;
}

/** `viewType`: which of an object's forms is its default, that for screens (1) or for mobile devices (2). Source: FORMATS. */
export function createPages(client: Client, clock: Pick<ClockPort, 'ticks'>, viewType: '1' | '2'): Pages {
  const models = createSharedCalls<AnswerOf<typeof pageViewModel>>(clock, FRESH);
  const contexts = createSharedCalls<AnswerOf<typeof pageViewContext>>(clock, FRESH);
  const nameOf = (...key: readonly string[]) => JSON.stringify([client.token() ?? '', ...key]);

  const contextAt = async (viewId: string, signal?: AbortSignal): Promise<Result<LoadedContext>> => {
    const send = (own: AbortSignal) => dataOf(client.call(pageViewContext, { viewId }, { signal: own }));
    const answer = await contexts.ask(nameOf(viewId), send, signal);
    return answer.ok ? ok(contextOf(answer.value)) : answer;
  };

  const pageOf = (model: AnswerOf<typeof pageViewModel>, context: LoadedContext): LoadedPage => {
    const { objectModel = null, ...definition } = model;
    return { definition, objectModel, context };
  };

  return {
    known({ viewId }) {
      const model = models.known(nameOf(viewId));
      const context = model && contexts.known(nameOf(model.id));
      return model === undefined || context === undefined ? null : pageOf(model, contextOf(context));
    },
    async load(where, signal) {
      const viewId = 'viewId' in where ? where.viewId : '';
      const request =
        'viewId' in where ? { viewId, viewType } : { viewId, objectId: where.objectId, viewType };
      const name = 'viewId' in where ? nameOf(viewId) : nameOf('', where.objectId);
      const send = (own: AbortSignal) => dataOf(client.call(pageViewModel, request, { signal: own }));
      const asked = models.ask(name, send, signal);
      // Of a page that is named by its id both are asked for at once.
      const named = viewId === '' ? null : contextAt(viewId, signal);
      const answer = await asked;
      if (!answer.ok) return answer;
      const { id } = answer.value;
      const context = await (id === viewId && named !== null ? named : contextAt(id, signal));
      return context.ok ? ok(pageOf(answer.value, context.value)) : context;
    },
    context: contextAt,
    forget(viewId) {
      // Default forms are cached by their object, and only their content states their viewId.
      models.forget((name, model) => viewId === undefined || name === nameOf(viewId) || model?.id === viewId);
      contexts.forget((name) => viewId === undefined || name === nameOf(viewId));
    },
    dispose() {
      models.dispose();
      contexts.dispose();
    },
  };
}
