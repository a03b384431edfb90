/** Guessing passwords, and keeping others from signing in. */
import { DEMO_PASSWORD_MD5 } from '../../../src/server/ports/memory.ts';
import { type AttackKind, must, mustAnswer, mustRefuse } from '../attack.ts';
import { bagOf, type Site } from '../site.ts';

const WRONG = 'd41d8cd98f00b204e9800998ecf8427f';

function guess(site: Site, userName: string, headers: Readonly<Record<string, string>> = {}) {
  const body = { userName, passWord: WRONG, isRemember: false };
  return site.post(null, '/api/security/loginapi', body, { headers });
}

export const signIn: AttackKind = {
  kind: 'sign-in',
  attacks: [
    {
      name: 'passwords that are no MD5',
      run: async (site) => {
        for (const passWord of [
          '',
          'pagewright',
          DEMO_PASSWORD_MD5.toUpperCase(),
          'x'.repeat(5000),
          5,
          null,
          {},
        ])
          mustAnswer(
            await site.post(null, '/api/security/loginapi', {
              userName: 'admin',
              passWord,
              isRemember: false,
            }),
            422,
          );
      },
    },
    {
      name: 'a new password that is empty, common or short',
      run: async (site) => {
        const hashes = [
          'd41d8cd98f00b204e9800998ecf8427e', // ''
          '5f4dcc3b5aa765d61d8327deb882cf99', // 'password'
          '319f4d26e3c536b5dd871bb2c52e3178', // 'PASSWORD'
          'c4ca4238a0b923820dcc509a6f75849b', // '1'
        ];
        for (const NewPwd of hashes) {
          const sent = { OldPwd: DEMO_PASSWORD_MD5, NewPwd };
          mustRefuse(await site.post('builder', '/api/Security/ChangePassword', sent));
        }
      },
    },
    {
      name: 'twelve guesses of one user, each from another forged address',
      once: true,
      run: async (site) => {
        await site.token('admin');
        const answers = [];
        for (let count = 0; count < 12; count += 1)
          answers.push(await guess(site, 'operator2', { 'x-forwarded-for': `10.1.1.${count}` }));
        must(answers.at(-1)?.http === 429, `the last guess was answered ${answers.at(-1)?.http}`);
        must(Number(answers.at(-1)?.headers.get('retry-after')) > 0, 'nothing says when to try again');
      },
    },
    {
      // The last of its kind: the address of this machine is refused for unknown devices afterwards.
      name: '300 names from one address',
      once: true,
      run: async (site) => {
        for (const user of ['admin', 'builder', 'planner', 'operator', 'approver'] as const)
          await site.token(user);
        let refused = 0;
        for (let start = 0; start < 300; start += 20) {
          const answers = await Promise.all(
            Array.from({ length: 20 }, (_, index) => guess(site, `nobody${start + index}`)),
          );
          for (const answer of answers) {
            if (answer.http === 429) refused += 1;
            else must(bagOf(answer.body).status === false, 'a guess was right');
          }
        }
        must(refused > 150, `only ${refused} of 300 names were refused`);
      },
    },
  ],
};
