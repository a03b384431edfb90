import { describe, expect, it } from 'vitest';
import { createDialogGate, type Entrant } from './dialogGate.ts';

function made(answers: boolean[] = []) {
  let now = 0;
  let acted = Number.NEGATIVE_INFINITY;
  let questions = 0;
  const gate = createDialogGate(
    () => now,
    () => acted,
  );
  const goOn = async () => {
    questions += 1;
    return answers.shift() ?? true;
  };
  const admit = (more: Partial<Entrant> = {}) => gate.admit({ wanted: () => true, goOn, ...more });
  return {
    admit,
    pass: (ms: number) => {
      now += ms;
    },
    act: () => {
      now += 1;
      acted = now;
    },
    questions: () => questions,
  };
}

describe('dialogs of scripts', () => {
  it('are two unasked without an act, however slowly they come; go on begins anew', async () => {
    const { admit, pass, questions } = made();
    const asked: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      expect(await admit()).toBe('open');
      asked.push(questions());
      pass(60_000);
    }
    expect(asked).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('are asked about where they come back as fast as they are closed', async () => {
    const { admit, act, pass, questions } = made();
    for (let at = 0; at < 5; at += 1) {
      expect(await admit()).toBe('open');
      pass(500);
      act();
    }
    expect(questions()).toBe(0);
    await admit();
    expect(questions()).toBe(1);
  });

  it('are not asked about at the pace of a person who works with them', async () => {
    const { admit, act, pass, questions } = made();
    for (let at = 0; at < 100; at += 1) {
      expect(await admit()).toBe('open');
      pass(2100);
      act();
    }
    expect(questions()).toBe(0);
  });

  it('end by a no, and are refused where nobody can be asked', async () => {
    const { admit } = made([false]);
    await admit();
    await admit();
    expect(await admit({ goOn: undefined })).toBe('refused');
    expect(await admit()).toBe('stopped');
  });

  it('wait for an open question, and are dropped where their page has gone meanwhile', async () => {
    const { admit, questions } = made();
    await admit();
    await admit();
    let answer = (_yes: boolean) => {};
    const waiting = admit({
      goOn: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    let open = true;
    const late = admit({ wanted: () => open });
    await Promise.resolve();
    await Promise.resolve();
    open = false;
    answer(true);
    expect(await waiting).toBe('open');
    expect(await late).toBe('refused');
    expect(questions()).toBe(0);
  });

  it('go on where a question fails', async () => {
    const { admit } = made();
    await admit();
    await admit();
    await expect(admit({ goOn: () => Promise.reject(new Error('of the host')) })).rejects.toThrow(
      'of the host',
    );
    expect(await admit()).toBe('open');
  });
});
