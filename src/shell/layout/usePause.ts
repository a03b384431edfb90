import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key after which somebody has stopped typing. */
const QUIET = 700;
/** The same while an input method composes: an end that is not told must not keep a dialog away for ever. */
const COMPOSING = 5000;

/**
 * True from the first pause in typing on after `wanted` has become true. For dialogs that nobody has asked for: what is
 * typed while one opens would stand in its password, or press its button, and be missing where it was meant for.
 */
export function usePause(wanted: boolean): boolean {
  const typing = useRef({ last: Number.NEGATIVE_INFINITY, composing: false });
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    const on = (name: string, note: () => void) =>
      document.addEventListener(name, note, { capture: true, signal: control.signal });
    const type = () => {
      typing.current.last = performance.now();
    };
    const compose = (composing: boolean) => () => {
      typing.current = { last: performance.now(), composing };
    };
    on('keydown', type);
    on('input', type);
    on('compositionstart', compose(true));
    on('compositionend', compose(false));
    return () => control.abort();
  }, []);
  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const { last, composing } = typing.current;
      const left = last + (composing ? COMPOSING : QUIET) - performance.now();
      if (left <= 0) setPaused(true);
      else timer = setTimeout(look, left);
    };
    look();
    return () => {
      clearTimeout(timer);
      setPaused(false);
    };
  }, [wanted]);
  return wanted && paused;
}
