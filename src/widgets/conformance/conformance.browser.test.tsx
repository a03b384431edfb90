import type { RJSFSchema } from '@rjsf/utils';
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { controlByType } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { until } from '../testing/mount.tsx';
import type { ConformanceCase } from './case.ts';
import { type Host, pageFormHost, rjsfHost, type Shown, tableHost } from './hosts.tsx';
import { compose, enterWhileComposing } from './ime.ts';

const found = import.meta.glob<ConformanceCase>('../fields/*/*.conformance.ts', {
  eager: true,
  import: 'conformance',
});
const CASES = Object.entries(found).map(
  ([path, one]) => [path.slice(path.lastIndexOf('/') + 1, path.indexOf('.conformance')), one] as const,
);

const HOSTS = ['PageForm', 'table cell', 'rjsf', 'plain rjsf schema'] as const;
type HostName = (typeof HOSTS)[number];

let open: Host | null = null;

afterEach(() => {
  open?.unmount();
  open = null;
});

/** The type of a value, as JSON Schema calls it. */
function typeOf(value: unknown): RJSFSchema {
  return { type: typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string' };
}

function start(name: HostName, type: string, one: ConformanceCase, readOnly = false): Host {
  const { before, companion = null, plain, options = {} } = one;
  const kind = controlByType(type)?.kind;
  const title = 'Subject';
  const shown: Shown = {
    items: [{ type, key: 'k-x', model: 'x', title, options }],
    record: { x: before, ...(companion === null ? {} : { x__Item: companion }) },
    readOnly,
  };
  if (name === 'PageForm') open = pageFormHost(shown);
  else if (name === 'table cell') open = tableHost(shown);
  else if (name === 'rjsf') open = rjsfHost(shown);
  else
    open = rjsfHost({
      ...shown,
      record: { x: plain?.before ?? before },
      plain: {
        schema: { type: 'object', properties: { x: { title, ...(plain?.schema ?? typeOf(before)) } } },
        uiSchema: { x: { 'ui:options': { ...options, kind } } },
      },
    });
  return open;
}

/** A label, a legend or an attribute names it. */
function nameOf(control: HTMLElement): string {
  const group = control.closest('[role="radiogroup"], [role="group"]') ?? control;
  const ids = [group, control].flatMap((one) => (one.getAttribute('aria-labelledby') ?? '').split(' '));
  return [
    ...ids.map((id) => document.getElementById(id)?.textContent),
    group.getAttribute('aria-label'),
    control.getAttribute('aria-label'),
    document.querySelector(`label[for="${CSS.escape(control.id)}"]`)?.textContent,
  ].join(' ');
}

async function focus(host: Host): Promise<HTMLElement> {
  const control = await host.control('x');
  control.focus();
  if (control instanceof HTMLInputElement) control.select();
  return control;
}

/** What the first keys have opened: items to choose from, or an editor over the page that has the focus. */
const OPENED = '[role="option"]:not([aria-busy="true"] *), [role="dialog"] [contenteditable="true"]:focus';

const same = (value: unknown, expected: unknown) =>
  JSON.stringify(value ?? null) === JSON.stringify(expected ?? null);

describe.each(CASES)('%s', (type, one) => {
  // A schema has what is stored: what is derived from elsewhere is not.
  const derived = controlByType(type)?.value === 'derived';
  const hosts = HOSTS.filter((name) =>
    name === 'plain rjsf schema' ? one.plain !== null : name !== 'rjsf' || !derived,
  );
  const written = one.enter === null ? [] : hosts;

  test.each(hosts)('is read in %s', async (name) => {
    const host = start(name, type, one, true);
    const element = await host.control('x');
    await until(() => element.textContent?.includes(one.shows));
    expect(element.querySelector('input, textarea, select, [contenteditable="true"]')).toBeNull();
  });

  test.each(written)(
    'is named, entered and undone in %s; a language switch remounts nothing',
    async (name) => {
      const plain = name === 'plain rjsf schema' ? one.plain : undefined;
      const [before, after] = [plain?.before ?? one.before, plain?.after ?? one.after];
      const host = start(name, type, one);
      const control = await focus(host);
      expect(nameOf(control)).toContain('Subject');
      await host.setLanguage('vi_VN');
      await until(() => document.querySelector('.pw-root[lang="vi-VN"]'));
      expect(await host.control('x')).toBe(control);
      expect(document.activeElement).toBe(control);
      expect(same(host.pair('x').value, before)).toBe(true);
      const keys = (name === 'table cell' ? one.enterInCell : undefined) ?? one.enter ?? '';
      for (const [at, part] of (typeof keys === 'string' ? [keys] : keys).entries()) {
        if (at > 0) await until(() => document.querySelector(OPENED));
        await userEvent.keyboard(part);
      }
      if (one.typed) expect(same(host.pair('x').value, before), 'typing alone commits nothing').toBe(true);
      const active = document.activeElement;
      if (active instanceof HTMLElement) active.blur();
      await until(() => same(host.pair('x').value, after));
      host.undo();
      await until(() => same(host.pair('x').value, before));
    },
  );

  test.each(one.typed ? written : [])('what is composed is no value in %s', async (name) => {
    const host = start(name, type, one);
    const before = host.pair('x').value;
    const control = await focus(host);
    await compose('１２');
    await enterWhileComposing();
    expect(host.pair('x').value).toEqual(before);
    expect(await host.control('x')).toBe(control);
  });
});
