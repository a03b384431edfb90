import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../engine/internal.ts';
import { createOverlay } from './overlay.ts';
import { handClock } from './testing/handClock.ts';

function made() {
  const clock = handClock();
  let shown: Overlay | null = null;
  const overlay = createOverlay(clock, (given) => {
    shown = given;
  });
  return { clock, overlay, shown: (): Overlay | null => shown };
}

describe('the loading overlay of scripts', () => {
  it('can be closed once it has stayed for five seconds', () => {
    const { clock, overlay, shown } = made();
    overlay.show('working');
    clock.advance(4999);
    expect(shown()).toEqual({ text: 'working' });
    clock.advance(1);
    expect(shown()).toMatchObject({ text: 'working', close: expect.any(Function) });
    overlay.show('still working');
    expect(shown()).toMatchObject({ text: 'still working', close: expect.any(Function) });
    shown()?.close?.();
    expect(shown()).toBeNull();
  });

  it('is shown no more by a page whose overlay was closed', () => {
    const { clock, overlay, shown } = made();
    overlay.show('working');
    clock.advance(5000);
    shown()?.close?.();
    overlay.show('again');
    overlay.hide();
    overlay.show('and again');
    expect(shown()).toBeNull();
    expect(clock.pending()).toBe(0);
  });

  it('counts one that comes back at once as one that stays, and others anew', () => {
    const { clock, overlay, shown } = made();
    for (let at = 0; at < 50; at += 1) {
      overlay.show('blinking');
      clock.advance(90);
      overlay.hide();
      expect(shown()).toBeNull();
      clock.advance(10);
    }
    overlay.show('blinking');
    expect(shown()?.close).toBeDefined();
    overlay.hide();
    clock.advance(1000);
    overlay.show('later');
    expect(shown()).toEqual({ text: 'later' });
  });

  it('hides nothing that it has not shown, and leaves nothing behind', () => {
    const { clock, overlay } = made();
    let calls = 0;
    const other = createOverlay(clock, () => {
      calls += 1;
    });
    other.hide();
    expect(calls).toBe(0);
    overlay.show('working');
    overlay.end();
    expect(clock.pending()).toBe(0);
  });
});
