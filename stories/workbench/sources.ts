/** Stories of fields whose items come from a source that is slow, fails, has nothing, or has very much. */
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { casesOf, type KindFixtures, tx } from '../../fixtures/index.ts';
import { fail, type LookupPort, ok } from '../../src/engine/internal.ts';
import type { Platform } from '../../src/platform/index.ts';
import { type FixtureStory, fixtureStory } from './fixtureStory.tsx';
import { withPorts } from './withPorts.ts';

/** What a server that cannot be reached answers. */
export const DOWN = { code: 'request.network', kind: 'network', params: {}, retryable: true } as const;

/** A source of these records: in pages, and searched by number and name. */
function sourceOf(items: readonly Readonly<Record<string, unknown>>[]): LookupPort {
  return async ({ pageIndex, pageLength, searchKey }) => {
    const wanted = searchKey.trim().toLowerCase();
    const found = items.filter(({ number, name }) => `${number} ${name}`.toLowerCase().includes(wanted));
    return ok(found.slice(pageIndex * pageLength, (pageIndex + 1) * pageLength));
  };
}

/** The platform of a story whose field offers these records, which the story's server does not have. */
export function offering(items: readonly Readonly<Record<string, unknown>>[]) {
  const ports = { lookup: sourceOf(items) };
  return { ports, change: (platform: Platform) => withPorts(platform, ports) };
}

const entry = (at: number) => ({
  id: `e${at}`,
  value: `e${at}`,
  number: String(at).padStart(5, '0'),
  name: `Entry ${at}`,
  label: `Entry ${at}`,
});
const MANY = Array.from({ length: 10_000 }, (_, at) => entry(at));
const FEW = MANY.slice(0, 3);

/** A field of this type whose options are those of an enumeration, which a server is asked for. */
export function statesOf(type: string, options: object = {}): KindFixtures {
  const title = tx('狀態', '状态', 'State', 'Trạng thái');
  const source = { lookupDataSourceType: 4, lookupObjectId: 'machineState' };
  return casesOf({ type, model: 'state', title, options: { ...source, ...options } }, { state: null }, [
    { name: 'empty' },
  ]);
}

/** Lines of a list, or nodes of a tree. */
const lines = () => [...screen.queryAllByRole('option'), ...screen.queryAllByRole('treeitem')];
const open = async (canvas: { findByRole(role: string): Promise<HTMLElement> }) => {
  const input = await canvas.findByRole('combobox');
  await userEvent.click(input);
  return input;
};

export interface SourceStories {
  readonly slow: FixtureStory;
  readonly failing: FixtureStory;
  readonly empty: FixtureStory;
  readonly large: FixtureStory;
}

/**
 * The four stories of a kind whose case `name` asks a source. An answer that does not come says so, one that failed can
 * be asked for again, one without items says that there are none, and of ten thousand the typed one is found and no more
 * are drawn than are seen.
 */
export function sourceStories(kind: KindFixtures, name = 'empty'): SourceStories {
  const of = (lookup: LookupPort, play: NonNullable<FixtureStory['play']>): FixtureStory => {
    const made = fixtureStory(kind, name, 'update', { play });
    return { ...made, args: { ...made.args, ports: { lookup } } };
  };
  let fails = true;
  const few = sourceOf(FEW);
  return {
    slow: of(
      () => new Promise(() => {}),
      async ({ canvas }) => {
        await open(canvas);
        await screen.findByText('Loading...');
      },
    ),
    failing: of(
      async (query, abort) => (fails ? fail(DOWN) : few(query, abort)),
      async ({ canvas }) => {
        fails = true;
        await open(canvas);
        const again = await screen.findByRole('button', { name: 'Try again' });
        fails = false;
        await userEvent.click(again);
        await waitFor(() => expect(lines()).toHaveLength(FEW.length));
      },
    ),
    empty: of(
      async () => ok([]),
      async ({ canvas }) => {
        await open(canvas);
        await screen.findByText('Nothing found');
      },
    ),
    large: of(sourceOf(MANY), async ({ canvas }) => {
      const input = await open(canvas);
      await waitFor(() => expect(lines().length).toBeGreaterThan(5));
      await expect(lines().length).toBeLessThan(200);
      await userEvent.type(input, 'entry 9876');
      await waitFor(() => expect(lines()).toHaveLength(1));
      await expect(lines()[0]).toHaveTextContent('Entry 9876');
    }),
  };
}
