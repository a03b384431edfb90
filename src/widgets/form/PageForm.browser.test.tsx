import { describe, expect, test } from 'vitest';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { type FormPorts, fail, ok } from '../../engine/internal.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { PageForm } from './PageForm.tsx';
import { button, byLabel, close, definition, notice, record, show } from './testing.tsx';

describe('drawing', () => {
  test.each(['imf', 'light', 'dark'] as const)(
    'axe finds nothing in mode %s, editable and read',
    async (mode) => {
      for (const props of [{}, { record: { ...record, approveStatus: 10 } }]) {
        const host = show(props, {}, mode);
        await byLabel(host, 'Name');
        expect(await barriers(host, ['region'])).toEqual([]);
        close();
      }
    },
  );

  test('a label of more than 22 characters is cut, with the whole in its tooltip', async () => {
    const host = show();
    await byLabel(host, 'Name');
    const label = [...host.querySelectorAll('label')].find((each) => each.title !== '');
    expect(label?.title).toBe('A label of more than twenty two');
    expect(label?.textContent).toBe('A label of more than t…');
  });

  test('a control of hosts is a text box without theirs, an unknown type shows its name', async () => {
    const host = show();
    const own = await byLabel(host, 'A label of more');
    await until(() => document.getElementById(own.id) instanceof HTMLInputElement);
    expect(document.getElementById(own.id)).toHaveProperty('value', 'signed');
    expect(host.textContent).toContain('wormhole');
  });

  test('a locked field is text that says why on focus', async () => {
    const host = show({ record: { ...record, approveStatus: 1 } });
    const name = await byLabel(host, 'Name');
    expect(name.tagName).not.toBe('INPUT');
    name.focus();
    await until(() => host.querySelector('[role="tooltip"]'));
    expect(name.getAttribute('aria-describedby')).toContain('why');
  });

  test('a locked field says why to a pointer that comes to it, not to one below which it was drawn', async () => {
    const host = show({ record: { ...record, approveStatus: 1 } });
    const name = await byLabel(host, 'Name');
    const point = (type: string) => name.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    const tooltip = () => host.querySelector('[role="tooltip"]');
    // All that Chromium sends to what comes below a pointer that rests.
    point('mouseover');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(tooltip()).toBeNull();
    point('mousemove');
    await until(tooltip);
    point('mouseout');
    await until(() => tooltip() === null);
  });

  test('a page that does not compile names its issues', async () => {
    const host = show({ definition: '{ not json' });
    const broken = await notice(host);
    await expect.poll(() => broken.textContent).toContain('not JSON');
  });
});

describe('loading', () => {
  test('failed: the message and a way to try again; then the form', async () => {
    let tries = 0;
    const load: FormPorts['load'] = async () => {
      tries += 1;
      if (tries === 1)
        return fail({ kind: 'network', code: 'request.server', params: { msg: 'no line' }, retryable: true });
      return ok({ model: record, defaultModel: null });
    };
    const { record: _record, ...props } = { record, definition };
    const platform = testPlatform({ ports: { load } });
    const { host } = mount(
      <PwRoot platform={platform}>
        <PageForm {...props} mode="edit" platform={platform} />
      </PwRoot>,
    );
    expect((await until(() => host.querySelector('.pw-state'))).textContent).toContain('no line');
    (await button(host, 'Try again')).click();
    expect(await byLabel(host, 'Name')).toHaveProperty('value', 'One');
  });
});

test('print prints, and is no unknown code', async () => {
  const printing = window.print;
  let printed = 0;
  window.print = () => {
    printed += 1;
  };
  const action = { items: [{ key: 'print1', code: 'print', title: 'Print it' }] };
  const host = show({ definition: { ...definition, action } });
  (await button(host, 'Print it')).click();
  await until(() => printed === 1);
  expect(host.textContent).not.toContain('execution code');
  window.print = printing;
});
