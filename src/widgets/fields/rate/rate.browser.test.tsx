/** A rate in a narrow field: stars and the button that empties it stand in one line. */
import { expect, test } from 'vitest';
import { compilePage, createForm } from '../../../engine/internal.ts';
import '../../../styles/styles.css';
import { PageForm } from '../../form/PageForm.tsx';
import { PwRoot } from '../../hooks/PwRoot.tsx';
import { mount, until } from '../../testing/mount.tsx';
import { testPlatform } from '../../testing/testPlatform.ts';

const platform = testPlatform();

async function rateOf(width: number): Promise<HTMLElement> {
  const widget = {
    type: 'rate',
    key: 'k',
    model: 'x',
    title: 'Rate',
    options: { clearable: true, colSpan: 12 },
  };
  const { page } = compilePage({ id: 'p', items: [widget], config: { labelAlign: 'top' } });
  if (page === null) throw new Error('not compiled');
  const form = createForm(page, {
    mode: 'edit',
    record: { id: 'r', x: 2 },
    ports: platform.formPorts(page, null),
  });
  const { host } = mount(
    <PwRoot platform={platform}>
      <div style={{ width }}>
        <PageForm definition={page} mode="edit" platform={platform} session={{ form }} />
      </div>
    </PwRoot>,
  );
  return until(() => host.querySelector<HTMLElement>('.pw-rate'));
}

/** Whether a point in the middle of an element is the element's own. */
function isSeen(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test.each([
  [200, false],
  [600, true],
])('of %i pixels is one line', async (width, figureToo) => {
  const rate = await rateOf(width);
  const clear = await until(() => rate.querySelector<HTMLElement>('button'));
  const stars = await until(() => rate.querySelector<HTMLElement>('.pw-rate-track'));
  const figure = await until(() => rate.querySelector<HTMLElement>('.pw-rate-value'));
  const middle = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  expect(Math.abs(middle(clear) - middle(stars))).toBeLessThan(2);
  expect([isSeen(clear), isSeen(figure)]).toEqual([true, figureToo]);
});
