import { expect, test } from 'vitest';
import { controlsOf } from '../../engine/internal.ts';
import { addTarget } from './addTarget.ts';

const page = {
  items: [
    { key: 'a', type: 'textbox' },
    { key: 'card', type: 'card', items: [{ key: 'b', type: 'textbox' }] },
    { key: 't', type: 'entrytable', items: [{ key: 'c', type: 'textbox' }] },
  ],
};
const end = Number.MAX_SAFE_INTEGER;

test.each([
  [null, 'textbox', { parent: null, index: 3 }],
  ['a', 'textbox', { parent: null, index: 1 }],
  ['card', 'textbox', { parent: 'card', index: end }],
  ['b', 'textbox', { parent: 'card', index: 1 }],
  ['t', 'decimal', { parent: 't', index: end }],
  ['c', 'decimal', { parent: 't', index: 1 }],
  ['c', 'card', { parent: null, index: 3 }],
  ['gone', 'textbox', { parent: null, index: 3 }],
])('with %s selected a %s goes to %j', (selection, type, target) => {
  expect(addTarget(page, selection, type, controlsOf([]))).toEqual(target);
});
