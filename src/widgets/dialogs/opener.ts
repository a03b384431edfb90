import { createSignal, fail, ok, type Result } from '../../engine/internal.ts';
import type { Opener, OpenerQuestion, OpenRequest } from '../../platform/index.ts';

/** A form in a dialog or drawer, over the page. */
export interface OpenedForm {
  readonly key: string;
  readonly request: OpenRequest;
}

/** A question over all that is open. */
export interface AskedQuestion {
  readonly key: string;
  readonly question: OpenerQuestion;
}

/** Opens forms over the present page; pass it to `createPlatform` and put an `OpenerHost` beside the page. */
export interface FormOpener extends Opener {
  readonly ask: (question: OpenerQuestion) => Promise<boolean>;
  /** Questions that wait for an answer, the first one first. */
  readonly asked: () => readonly AskedQuestion[];
  readonly answer: (key: string, yes: boolean) => void;
  /** Open dialogs and drawers, the topmost last; the same array until one is opened or closed. */
  readonly opened: () => readonly OpenedForm[];
  readonly subscribe: (listener: () => void) => () => void;
  /** What one that was saved, and stays open for now, returns to its opener in the end. */
  readonly keep: (key: string, answer: unknown) => void;
  /** Closes one; `answer` is returned to its opener; without one what was kept, the saved record, else null. */
  readonly close: (key: string, answer?: unknown) => void;
}

/**
 * Makes an opener for hosts without the shell. `navigate` shows a request as a route or in a new browser tab; without
 * it these two open types are refused with 'cannot route, please check'. Source: specification 002 2.2, 2.3, 8.
 */
export function createOpener(
  options: { readonly navigate?: (request: OpenRequest) => boolean } = {},
): FormOpener {
  let opened: readonly (OpenedForm & { readonly done: (answer: Result<unknown>) => void })[] = [];
  const kept = new Map<string, unknown>();
  let asked: readonly (AskedQuestion & { readonly done: (yes: boolean) => void })[] = [];
  let count = 0;
  const changes = createSignal();
  const set = (next: typeof opened) => {
    opened = next;
    changes.emit();
  };
  return {
    open(request) {
      // A list opens in a page of its own, never in a dialog.
      if (request.openType === 'route' || request.openType === 'blank' || request.search !== undefined) {
        const gone = options.navigate?.(request) ?? false;
        const refusal = { kind: 'badRequest', code: 'list.noRoute', params: {}, retryable: false } as const;
        return Promise.resolve(gone ? ok(null) : fail(refusal));
      }
      count += 1;
      const key = `opened:${count}`;
      return new Promise((done) => set([...opened, { key, request, done }]));
    },
    ask(question) {
      count += 1;
      const key = `asked:${count}`;
      return new Promise((done) => {
        asked = [...asked, { key, question, done }];
        changes.emit();
      });
    },
    asked: () => asked,
    answer(key, yes) {
      const one = asked.find((each) => each.key === key);
      asked = asked.filter((each) => each !== one);
      changes.emit();
      one?.done(yes);
    },
    opened: () => opened,
    subscribe: changes.subscribe,
    keep: (key, answer) => void kept.set(key, answer),
    close(key, answer) {
      const one = opened.find((form) => form.key === key);
      const returned = answer === undefined ? (kept.get(key) ?? null) : answer;
      kept.delete(key);
      set(opened.filter((form) => form.key !== key));
      one?.done(ok(returned));
    },
  };
}
