/**
 * Pages and their contexts, kept as server state in an own query client: loaded once, shared by all waiting callers,
 * cancelled when none is left. Entries are separated by token, so that another session does not see them. Source:
 * DESIGN "Requests"; specification 001 7, 002 7.
 */
import { QueryClient } from '@tanstack/react-query';
import { type CompiledEvent, fail, ok, type PortError, type Result } from '../../engine/internal.ts';
import { aborted } from '../client/errors.ts';
import type { Answer, Client } from '../client/types.ts';
import { type PageContext, type PageEnvelope, pageViewContext, pageViewModel } from '../contract/pageView.ts';
import type { Static } from '../contract/schema.ts';

/** Milliseconds for which a page stays fresh: reopening a tab loads nothing, and a publication shows soon. */
const FRESH = 30_000;

/** Which page: by its own id, or an object's default form. */
export type PageWhere = { readonly viewId: string } | { readonly objectId: string };

export interface LoadedContext {
  /** Codes of the granted actions, as the server writes them; they match without regard to case. */
  readonly grants: readonly string[];
  readonly events: readonly CompiledEvent[];
  readonly objectCode: string;
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
  context(viewId: string, signal?: AbortSignal): Promise<Result<LoadedContext>>;
  /** Forgets one page (after a publication) or all (after a sign-out). */
  forget(viewId?: string): void;
  dispose(): void;
}

/** Carries a typed error through the query client, which knows only exceptions. */
class PortFailure extends Error {
  readonly error: PortError;
  constructor(error: PortError) {
    super(error.code);
    this.error = error;
  }
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
  };
}

export function createPages(client: Client): Pages {
  const queries = new QueryClient({
    // The client handles retries and offline.
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: FRESH } },
  });
  const waiting = new Map<string, number>();

  async function ask<T>(
    key: readonly string[],
    send: (signal: AbortSignal) => Promise<Result<Answer<T>>>,
    signal: AbortSignal | undefined,
  ): Promise<Result<T>> {
    if (signal?.aborted === true) return fail(aborted());
    const queryKey = [client.token() ?? '', ...key];
    const name = JSON.stringify(queryKey);
    const leave = () => {
      const left = (waiting.get(name) ?? 1) - 1;
      if (left > 0) waiting.set(name, left);
      else waiting.delete(name);
      return left;
    };
    waiting.set(name, (waiting.get(name) ?? 0) + 1);
    const asked = queries
      .fetchQuery({
        queryKey,
        queryFn: async (query) => {
          const answer = await send(query.signal);
          if (!answer.ok) throw new PortFailure(answer.error);
          return answer.value.data;
        },
      })
      .then(
        (data): Result<T> => ok(data),
        (error: unknown): Result<T> => fail(error instanceof PortFailure ? error.error : aborted()),
      );
    return new Promise((resolve) => {
      const onAbort = () => {
        if (leave() <= 0) void queries.cancelQueries({ queryKey, exact: true });
        resolve(fail(aborted()));
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      void asked.then((result) => {
        if (signal?.aborted === true) return;
        signal?.removeEventListener('abort', onAbort);
        leave();
        resolve(result);
      });
    });
  }

  const contextAt = async (viewId: string, signal?: AbortSignal): Promise<Result<LoadedContext>> => {
    const send = (own: AbortSignal) => client.call(pageViewContext, { viewId }, { signal: own });
    const answer = await ask(['context', viewId], send, signal);
    return answer.ok ? ok(contextOf(answer.value)) : answer;
  };

  return {
    async load(where, signal) {
      const viewId = 'viewId' in where ? where.viewId : '';
      const request =
        'viewId' in where
          ? ({ viewId, viewType: '1' } as const)
          : ({ viewId, objectId: where.objectId, viewType: '1' } as const);
      const key = 'viewId' in where ? ['page', viewId] : ['page', '', where.objectId];
      const send = (own: AbortSignal) => client.call(pageViewModel, request, { signal: own });
      const answer = await ask(key, send, signal);
      if (!answer.ok) return answer;
      const context = await contextAt(answer.value.id, signal);
      if (!context.ok) return context;
      const { objectModel = null, ...definition } = answer.value;
      return ok({ definition, objectModel, context: context.value });
    },
    context: contextAt,
    forget(viewId) {
      if (viewId === undefined) queries.clear();
      else
        queries.removeQueries({
          // Default forms are kept by their object, and only their content tells which page they are.
          predicate: ({ queryKey, state }) => queryKey.includes(viewId) || idOf(state.data) === viewId,
        });
    },
    dispose() {
      void queries.cancelQueries();
      queries.clear();
    },
  };
}

function idOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
}
