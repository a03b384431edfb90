import { Activity } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { frames, mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { useConfirm } from './useConfirm.tsx';

/** A view with one button for each question; the answers in the order in which they come. */
function asking() {
  const answers: string[] = [];
  function View() {
    const { ask, dialog } = useConfirm();
    const put = (title: string) => async () => void answers.push(`${title} ${await ask({ title })}`);
    return (
      <>
        {['First', 'Second'].map((title) => (
          <button key={title} type="button" onClick={put(title)}>
            {title}
          </button>
        ))}
        {dialog}
      </>
    );
  }
  const platform = testPlatform();
  const view = (mode: 'visible' | 'hidden') => (
    <PwRoot platform={platform}>
      <Activity mode={mode}>
        <View />
      </Activity>
    </PwRoot>
  );
  const mounted = mount(view('visible'));
  const click = async (name: string) =>
    (
      await until(() =>
        [...mounted.host.querySelectorAll('button')].find((each) => each.textContent === name),
      )
    ).click();
  const question = () => document.querySelector<HTMLElement>('[role="alertdialog"]');
  const turn = (mode: 'visible' | 'hidden') => mounted.render(view(mode));
  return { ...mounted, answers, click, question, turn };
}

test('a question is answered by its buttons, and by Escape with no', async () => {
  const { answers, click, question } = asking();
  await click('First');
  await until(() => question()?.contains(document.activeElement));
  await userEvent.keyboard('{Escape}');
  await until(() => answers.length === 1);
  await click('Second');
  (await until(() => question()?.querySelector<HTMLElement>('.pw-button-primary'))).click();
  await until(() => answers.length === 2);
  expect(answers).toEqual(['First false', 'Second true']);
  await until(() => question() === null);
});

test('a question begins at the answer that changes nothing, so that Enter does not say yes', async () => {
  const { answers, click, question } = asking();
  await click('First');
  await until(() => question()?.contains(document.activeElement));
  expect(document.activeElement?.closest('.pw-dialog-foot')).not.toBeNull();
  expect(document.activeElement?.matches('.pw-button-primary')).toBe(false);
  await userEvent.keyboard('{Enter}');
  await until(() => answers.length === 1);
  expect(answers).toEqual(['First false']);
});

test('a question whose place another takes, or whose view goes, is answered with no', async () => {
  const { answers, click, question, unmount } = asking();
  await click('First');
  await until(question);
  await click('Second');
  await until(() => answers.length === 1);
  expect(question()?.textContent).toContain('Second');
  unmount();
  await until(() => answers.length === 2);
  expect(answers).toEqual(['First false', 'Second false']);
});

test("a question whose view was hidden meanwhile, as by the browser's back button, is not asked again", async () => {
  const { answers, click, question, turn } = asking();
  await click('First');
  await until(question);
  turn('hidden');
  await until(() => answers.length === 1);
  turn('visible');
  await frames();
  expect([answers, question()]).toEqual([['First false'], null]);
});
