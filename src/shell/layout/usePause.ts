import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key after which somebody has stopped typing. */
const QUIET = 700;
/** Milliseconds after which a dialog comes all the same. */
const MOST = 5000;

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
    const began = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = performance.now();
      const { last, composing } = typing.current;
      const left = composing ? QUIET : last + QUIET - now;
      if (left <= 0 || now - began >= MOST) setPaused(true);
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
