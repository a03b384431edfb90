import { casesOf, SKILL_CHOICES, tx } from '../../../../fixtures/index.ts';

/** Several of a few options, all in sight. */
export const fixtures = casesOf(
  {
    type: 'checkboxmultiple',
    model: 'skills',
    title: tx('技能', '技能', 'Skills', 'Kỹ năng'),
    options: { colSpan: 12 },
    choices: SKILL_CHOICES,
  },
  { skills: 'lathe,weld' },
  [
    { name: 'with default', state: 'add', options: { defaultValue: 'assembly' } },
    { name: 'none ticked', record: { skills: '' } },
  ],
);
