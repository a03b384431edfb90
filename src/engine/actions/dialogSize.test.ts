import { expect, test } from 'vitest';
import { OPEN_DIALOG } from '../compile/testing.ts';
import { dialogSize } from './dialogSize.ts';

test('a form over a form is lower than a page, unless its size is stated', () => {
  expect(dialogSize(null, 'go')).toEqual({ width: '100vw', height: '100vh' });
  expect(dialogSize(null, 'go', true)).toEqual({ width: '100vw', height: '80vh' });
  expect(dialogSize(null, 'approve', true)).toEqual({ width: '600px', height: '380px' });
  expect(dialogSize({ ...OPEN_DIALOG, dialogWidth: '500px' }, 'go', true)).toEqual({
    width: '500px',
    height: '100vh',
  });
  expect(dialogSize({ ...OPEN_DIALOG, dialogMode: 'full-screen' }, 'go', true)).toEqual({
    width: '100vw',
    height: '100vh',
  });
});
