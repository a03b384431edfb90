import { casesOf, SKILL_CHOICES, tx } from '../../../../fixtures/index.ts';

/** Several of some options; the value is comma-joined. */
export const fixtures = casesOf(
  {
    type: 'selectmultiple',
    model: 'skills',
    title: tx('技能', '技能', 'Skills', 'Kỹ năng'),
    options: { clearable: true, multiple: true },
    choices: SKILL_CHOICES,
  },
  { skills: 'lathe,mill' },
  [
    { name: 'all chosen', record: { skills: 'lathe,mill,press,weld,assembly,forklift' } },
    { name: 'none chosen', record: { skills: '' } },
  ],
);
