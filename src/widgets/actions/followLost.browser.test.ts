import { afterEach, expect, test, vi } from 'vitest';
import { followLost } from './followLost.ts';

let end = () => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** A page with a button, and what asks about it, which has the focus. */
function asking() {
  document.body.innerHTML =
    '<main><button id="delete">Delete</button></main><div role="alertdialog"><button id="yes">Yes</button></div>';
  const by = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
  by('#yes').focus();
  const goOn = vi.fn();
  end = followLost(by('main'), 'button', goOn);
  return { by, goOn };
}

test('a question that is open when it begins is gone on from, where the focus is lost with it', async () => {
  const { by, goOn } = asking();
  by('#delete').remove();
  by('[role=alertdialog]').remove();
  await expect.poll(() => goOn.mock.calls).toEqual([[null]]);
});

test('the focus that such a question gives back stays where it is', async () => {
  const { by, goOn } = asking();
  by('#delete').focus();
  by('[role=alertdialog]').remove();
  await new Promise(requestAnimationFrame);
  expect(goOn).not.toHaveBeenCalled();
  by('#delete').remove();
  await expect.poll(() => goOn.mock.calls.length).toBe(1);
});
