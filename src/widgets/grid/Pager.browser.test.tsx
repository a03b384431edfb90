import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BareRoot, useTexts } from '../internal.ts';
import { mount } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { Pager } from './Pager.tsx';

function Footer({ onPage }: { readonly onPage: (page: number) => void }) {
  const { t } = useTexts();
  return <Pager t={t} page={61} size={20} total={123_456} onPage={onPage} />;
}

test('counts are written as other numbers are, and a page that is typed is gone to', async () => {
  const gone: number[] = [];
  const { host } = mount(
    <BareRoot platform={testPlatform()} language="en_US">
      <Footer onPage={(page) => gone.push(page)} />
    </BareRoot>,
  );
  await expect
    .poll(() => host.querySelector('.pw-pager-range')?.textContent?.trim())
    .toBe('1,221–1,240 of 123,456');
  expect(host.querySelector('.pw-pager-pages')?.textContent).toBe('of 6,173');
  const input = host.querySelector('input');
  if (input === null) throw new Error('There is no input');
  for (const typed of ['7000', '0', '', '3']) {
    await userEvent.fill(input, typed);
    await userEvent.keyboard('{Enter}');
  }
  expect(gone).toEqual([6172, 2]);
});
