import { expect, it } from 'vitest';
import { compilePage } from '../../engine/internal.ts';
import { issueText } from '../../widgets/internal.ts';
import { zh_TW } from '../texts/options/zh_TW.ts';
import { byLabels } from './byLabels.ts';

const SAID: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  'page.crossedBounds': ({ low, high }) => `${low} > ${high}`,
  'page.modelKind': ({ model, other, first, second }) => `${model}: ${other} ${first}, ${second}`,
};
const t = (code: string, params: Readonly<Record<string, unknown>> = {}) =>
  SAID[code]?.(params) ?? zh_TW[code] ?? code;

it.each([
  ['attachmentupload', { min: 5, max: 2 }, '最小值 > 最大值'],
  ['textbox', { minlength: 5, maxlength: 2 }, '最小長度 > 最大長度'],
  ['decimal', { min: 5, max: 2 }, '最小值 > 最大值'],
])('bounds of a %s are called as in the properties', (type, options, said) => {
  const { issues } = compilePage({ items: [{ key: 'k', type, model: 'm', title: 'T', options }] });
  expect(
    issues.map((issue) =>
      issueText(
        byLabels(issue, t, () => null),
        t,
      ),
    ),
  ).toEqual([said]);
});

it('a field that two widgets hold in different ways is told by titles and controls', () => {
  const items = [
    { key: 'd41d8cd98f00b204e9800998ecf8427e', type: 'decimal', model: 'm', title: 'Quantity' },
    { key: 'b', type: 'textbox', model: 'm', title: 'Remark' },
  ];
  const controls: Readonly<Record<string, string>> = { decimal: '小數', textbox: '文字' };
  const namesOf = (key: string) => {
    const item = items.find((one) => one.key === key);
    return item === undefined ? null : { title: item.title, control: controls[item.type] ?? '' };
  };
  const { issues } = compilePage({ items });
  expect(issues.map((issue) => issueText(byLabels(issue, t, namesOf), t).split(' (')[0])).toEqual([
    'm: Quantity 小數, 文字',
  ]);
});
