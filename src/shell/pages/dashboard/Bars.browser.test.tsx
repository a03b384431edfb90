import { expect, test } from 'vitest';
import { mount, until } from '../../../widgets/testing/mount.tsx';
import { Bars } from './Bars.tsx';

const groups = [
  { key: 'a', label: 'A', value: 4, text: '4' },
  { key: 'b', label: 'B', value: 0, text: '0' },
  { key: 'c', label: 'C', value: null, text: '–' },
];

test.each([true, false])('a group without a figure is a gap, upright %s', async (upright) => {
  const { host } = mount(<Bars caption="Average" groups={groups} upright={upright} />);
  await until(() => host.querySelectorAll('td').length === 3);
  expect([...host.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['4', '0', '–']);
  const bars = [...host.querySelectorAll<HTMLElement>('.pw\\:bg-accent')];
  const lengths = bars.map(({ style }) => (upright ? style.height : style.width));
  expect(lengths).toEqual(['100%', '0%', '0%']);
  // A zero is a line, a gap is nothing.
  if (upright)
    expect(bars.map(({ classList }) => classList.contains('pw:min-h-px'))).toEqual([true, true, false]);
});
