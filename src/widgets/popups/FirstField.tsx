import { type RefObject, useEffect } from 'react';

/** What can be filled; of radio buttons the chosen one, as the Tab key finds it. */
const FIELD =
  ':is(input:not([type=radio]:not(:checked)), select, textarea, [contenteditable=true]):not(:disabled, [readonly], [tabindex="-1"])';

/**
 * The first field that can be filled and is in sight: to focus it scrolls nothing away. None on a phone: a focused field
 * would bring up its keyboard, over what was opened.
 */
export function firstField(body: Element): HTMLElement | null {
  if (window.matchMedia('(pointer: coarse)').matches) return null;
  const field = [...body.querySelectorAll<HTMLElement>(FIELD)].find(
    (one) => one.closest('[role=grid], [role=treegrid]') === null && one.checkVisibility(),
  );
  if (field === undefined) return null;
  return field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom ? field : null;
}

/** The answer of a question that stands first, which is the one that changes nothing. */
const SAFE_ANSWER = ':scope[role=alertdialog] .pw-dialog-foot button';

/** What is marked `data-pw-first`, else the first field, else the safe answer of a question. */
function firstOf(content: HTMLElement): HTMLElement | null {
  const find = (selector: string) => content.querySelector<HTMLElement>(selector);
  const body = find('.pw-dialog-body');
  return find('[data-pw-first]') ?? (body === null ? null : firstField(body)) ?? find(SAFE_ANSWER);
}

/** Puts the focus of a dialog or drawer that opens where one begins; where there is no such thing it goes to the cross. */
export function focusFirst(event: Event): void {
  const first = event.currentTarget instanceof HTMLElement ? firstOf(event.currentTarget) : null;
  if (first === null) return;
  event.preventDefault();
  first.focus();
}

/** The same for what comes later, as a form does, while the focus still waits at the cross and nobody has done anything. */
export function FirstField({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const content = of.current;
    if (content === null) return;
    const over = new AbortController();
    const stop = () => over.abort();
    const observer = new MutationObserver(() => {
      const active = document.activeElement;
      if (active === null || !content.contains(active)) return;
      const waits = active === content || active.closest('.pw-dialog-head') !== null;
      const first = waits ? firstOf(content) : null;
      first?.focus();
      if (!waits || first !== null) stop();
    });
    over.signal.addEventListener('abort', () => observer.disconnect());
    observer.observe(content, { childList: true, subtree: true });
    for (const done of ['keydown', 'pointerdown'])
      window.addEventListener(done, stop, { capture: true, signal: over.signal });
    return stop;
  }, [of]);
  return null;
}
