import md5 from 'md5';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD_MD5 } from '../ports/memory.ts';
import { startTestServer } from '../testing/client.ts';
import { textOf } from '../texts/catalogue.ts';
import { isGuessable } from './passwords.ts';

const guessable = (password: string, demo = false) =>
  isGuessable(md5(password), { names: ['planner', '陳大文'], demo });

describe('refused passwords', () => {
  it.each([
    '',
    '123456',
    'password',
    'Password',
    'qwertyuiop',
    'iloveyou',
    'p@ssw0rd',
    'planner',
    'Planner123',
    'PLANNER',
    '陳大文1234',
    'pagewright',
    'PASSWORD',
    ' ',
    'a',
    'Z!',
    'abc',
    'x9k',
    '8317',
    'planner2026',
    'Planner@1999',
  ])('%j', async (password) => {
    expect(await guessable(password)).toBe(true);
  });

  it.each(['stärke', 'kiln-otter-7-vellum', 'planer', 'planner-kiln-otter'])('not %j', async (password) => {
    expect(await guessable(password)).toBe(false);
  });

  it('the demo’s own is allowed in the demo', async () => {
    expect(await guessable('pagewright', true)).toBe(false);
  });
});

it('a change to one of them is refused in the user’s language, and nothing changes', async () => {
  const server = await startTestServer();
  for (const language of ['zh_TW', 'zh_CN', 'en_US', 'vi_VN'] as const) {
    const client = await server.client('planner', language);
    const change = { OldPwd: DEMO_PASSWORD_MD5, NewPwd: md5('letmein') };
    expect(await client.post('/api/Security/ChangePassword', change)).toMatchObject({
      http: 422,
      reason: 'guessable',
      msg: textOf(language, 'auth.guessable'),
      data: { errors: [{ path: 'NewPwd', code: 'auth.guessable' }] },
    });
    // Its guesses were none: the old password was right.
    expect((await client.post('/api/Security/ChangePassword', change)).http).toBe(422);
  }
  await server.client('planner');
});
