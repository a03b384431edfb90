import { expect, it } from 'vitest';
import { compilePage } from '../../engine/internal.ts';
import { issueText } from '../../widgets/internal.ts';
import { zh_TW } from '../texts/options/zh_TW.ts';
import { byLabels } from './byLabels.ts';

const t = (code: string, params: Readonly<Record<string, unknown>> = {}) =>
  code === 'page.crossedBounds' ? `${params.low} > ${params.high}` : (zh_TW[code] ?? code);

it.each([
  ['attachmentupload', { min: 5, max: 2 }, '最小值 > 最大值'],
  ['textbox', { minlength: 5, maxlength: 2 }, '最小長度 > 最大長度'],
  ['decimal', { min: 5, max: 2 }, '最小值 > 最大值'],
])('bounds of a %s are called as in the properties', (type, options, said) => {
  const { issues } = compilePage({ items: [{ key: 'k', type, model: 'm', title: 'T', options }] });
  expect(issues.map((issue) => issueText(byLabels(issue, t), t))).toEqual([said]);
});
