import { describe, expect, it } from 'vitest';
import { GUEST_SOURCE } from './guest.ts';
import { guestSandbox } from './guestSandbox.ts';
import { DEFAULT_LIMITS } from './protocol.ts';
import { createSandbox } from './sandbox.ts';
import { WARM_GUEST } from './warmGuest.ts';

describe('a sandbox that is warmed up', () => {
  it('has run its warm-up before the first call, without a deadline', async () => {
    let time = 0;
    // Each look at the clock is a second later: whatever had a deadline would be stopped.
    const now = () => {
      time += 1000;
      return time;
    };
    const source = `(function () {
      let runs = 0;
      return (text) => { if (text === 'warm') { for (let at = 0; at < 1e5; at++); runs++ } return String(runs) };
    })()`;
    const sandbox = await createSandbox({ source, limits: DEFAULT_LIMITS, now, warm: ['warm', 'warm'] });
    expect(sandbox.call('').text).toBe('2');
    expect(sandbox.call('warm').killed?.code).toBe('script.deadline');
  });

  it('leaves nothing behind for the page that gets it', async () => {
    const asked: string[] = [];
    const told: string[] = [];
    const host = (op: string, args: string) => {
      asked.push(op);
      told.push(args);
      return '{}';
    };
    const sandbox = await guestSandbox(DEFAULT_LIMITS, host, () => 0);
    expect(asked).toEqual([]);
    const content = `return [Object.keys(globalThis), setTimeout(() => 1, 0), Object.keys(Object.prototype)]`;
    const task = { kind: 'run', content, context: {}, row: null, rowPath: null, column: null, value: null };
    sandbox.call(JSON.stringify({ turn: 7, task }));
    expect(asked).toEqual(['timer', 'settled']);
    expect(told[1]).toBe('[7,null,[[],1,[]],true]');
  });

  it('is warmed by a script that runs to its end', async () => {
    const asked: string[] = [];
    const host = (op: string, args: string) => {
      asked.push(`${op}${args}`);
      return '{}';
    };
    await createSandbox({
      source: GUEST_SOURCE,
      limits: DEFAULT_LIMITS,
      host,
      now: () => 0,
      warm: [WARM_GUEST],
    });
    expect(asked.at(-1)).toMatch(/^settled\[0,null,\["a0,c1",1/);
  });
});

describe('the time of a call', () => {
  /** A sandbox whose clock goes so many milliseconds a look; its host stands still for a minute. */
  async function timed(step: number, source: string) {
    let time = 0;
    const now = () => {
      time += step;
      return time;
    };
    const stand = () => {
      time += 60_000;
      return '{}';
    };
    return createSandbox({ source, limits: DEFAULT_LIMITS, now, host: stand });
  }

  it('is the script’s own: a machine that paused once has not used it up', async () => {
    const sandbox = await timed(
      1,
      `(host) => () => { const go = () => { for (let at = 0; at < 1e5; at++); }; go(); host('', ''); go(); return 'end' }`,
    );
    expect(sandbox.call('')).toEqual({ text: 'end', killed: null, lost: false });
    expect(sandbox.call('').text).toBe('end');
  });

  it('ends all the same, with a pause in each step or none', async () => {
    for (const script of [`for (;;) { host('', ''); for (let at = 0; at < 1e5; at++); }`, 'for (;;);']) {
      const sandbox = await timed(1, `(host) => () => { ${script} }`);
      expect(sandbox.call('').killed?.code).toBe('script.deadline');
    }
  });

  it('is used up by the first steps where these are long', async () => {
    let looks = 0;
    const now = () => {
      looks += 1;
      return looks * DEFAULT_LIMITS.turnMs;
    };
    const sandbox = await createSandbox({ source: '() => { for (;;); }', limits: DEFAULT_LIMITS, now });
    looks = 0;
    expect(sandbox.call('').killed?.code).toBe('script.deadline');
    // As the call begins, at its first look, and as it comes to rest.
    expect(looks).toBe(3);
  });

  it('is not restored when the clock goes back', async () => {
    let time = 0;
    let looks = 0;
    const now = () => {
      looks += 1;
      time += looks === 3 ? 3_600_000 : looks === 4 ? -3_600_000 : 1;
      return time;
    };
    const sandbox = await createSandbox({ source: '() => { for (;;); }', limits: DEFAULT_LIMITS, now });
    looks = 0;
    expect(sandbox.call('').killed?.code).toBe('script.deadline');
    expect(looks).toBeLessThan(DEFAULT_LIMITS.turnMs);
  });

  it("lets a stopped call's promises finish, also where the machine pauses", async () => {
    const source = `(host) => (text) => { if (text === '') { Promise.resolve().then(() => 1); for (;;); } return text }`;
    const sandbox = await timed(1000, source);
    expect(sandbox.call('')).toMatchObject({ killed: { code: 'script.deadline' }, lost: false });
    expect(sandbox.call('again').text).toBe('again');
  });
});
