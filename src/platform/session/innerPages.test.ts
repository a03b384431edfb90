import { expect, test } from 'vitest';
import { type CompiledField, compilePage, type FormPorts, ok } from '../../engine/internal.ts';
import { createClock } from '../ports/clock.ts';
import { createIds } from '../ports/ids.ts';
import { portsOfSources, withInnerPages } from './innerPages.ts';

const text = (key: string) => ({ key, type: 'textbox', model: key });
const holder = (key: string, options: object) => ({ key, type: 'form', options, items: [] });

const STORED: Readonly<Record<string, readonly object[]>> = {
  A: [text('a'), holder('in', { renderCode: 'B' }), holder('gone', { renderCode: 'X' })],
  B: [text('b'), holder('deep', { lookupObjectId: 'object-c' }), holder('again', { renderCode: 'A' })],
  'object-c': [text('c')],
};

test('inner pages are loaded, those inside them too; what is missing or would contain itself stays empty', async () => {
  const asked: unknown[] = [];
  const pages = {
    load: async (where: object) => {
      asked.push(where);
      const [name = ''] = Object.values(where);
      const items = STORED[name];
      if (items === undefined)
        return {
          ok: false,
          error: { kind: 'notFound', code: 'page.gone', params: {}, retryable: false },
        } as const;
      return ok({
        definition: { id: name, pageData: { items } },
        objectModel: null,
        context: { grants: [], events: [], objectCode: '' },
      });
    },
  };
  const { page: outer } = compilePage({ id: 'A', items: STORED.A });
  if (outer === null) throw new Error('no page');
  const { page, sources } = await withInnerPages(outer, { pages } as never, new AbortController().signal);
  expect(page.order).toEqual(['a', 'in', 'b', 'deep', 'c', 'again', 'gone']);
  expect(page.nodes.again?.children).toEqual([]);
  expect([sources.get('b')?.id, sources.get('c')?.id, sources.get('a')]).toEqual([
    'B',
    'object-c',
    undefined,
  ]);
  expect(asked).toEqual([{ viewId: 'B' }, { objectId: 'object-c' }, { viewId: 'A' }, { viewId: 'X' }]);

  const portsOf = (name: string): FormPorts => ({
    clock: createClock(),
    ids: createIds(),
    lookup: async () => ok([{ id: name }]),
  });
  const ports = portsOfSources(portsOf('outer'), sources, ({ id }) => portsOf(id));
  const answer = (key: string) =>
    ports.lookup?.({ field: page.nodes[key] as CompiledField } as never, {} as never);
  expect([await answer('a'), await answer('b'), await answer('c')]).toEqual(
    ['outer', 'B', 'object-c'].map((id) => ok([{ id }])),
  );
});
