import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/**
 * A toolbar is one stop of the Tab key; arrows, Home and End move in it (ARIA Authoring Practices, "Toolbar"). Its tools
 * are the elements with `data-tool`, each with a name of its own; what cannot be used now keeps its place.
 */
export function useToolbarStop(first: string) {
  const [stop, setStop] = useState(first);
  return {
    /** For each tool: `tabIndex` and `data-tool`. */
    toolProps: (name: string) => ({ 'data-tool': name, tabIndex: name === stop ? 0 : -1 }),
    toolbarProps: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        if (target.dataset.tool !== undefined) setStop(target.dataset.tool);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
        const at = tools.findIndex((tool) => tool.matches(':focus'));
        if (at < 0) return;
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        tools.at(to % tools.length)?.focus();
      },
    },
    /** Falls back to the first tool where the stop is one that is there no longer. */
    isStop: (names: readonly string[]) => names.includes(stop),
    reset: () => setStop(first),
  };
}
