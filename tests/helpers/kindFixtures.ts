import { join } from 'node:path';
import { type KindFixtures, LAYOUT_FIXTURES, SHARED_KINDS } from '../../fixtures/index.ts';

/** Fixtures that stand in the folder of a field's widget. */
export interface WidgetFixtures {
  /** The widget's folder, absolute. */
  readonly folder: string;
  readonly fixtures: KindFixtures;
}

const found = import.meta.glob<KindFixtures>('../../src/widgets/fields/*/*.fixture.ts', {
  eager: true,
  import: 'fixtures',
});

/** Each `<type>.fixture.ts` of the widgets' folders, by its file's name. */
export const WIDGET_FIXTURES: readonly WidgetFixtures[] = Object.entries(found)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, fixtures]) => ({ folder: join(import.meta.dirname, path, '..'), fixtures }));

/** Every kind that has fixtures. */
export const KIND_FIXTURES: readonly KindFixtures[] = [
  ...WIDGET_FIXTURES.map(({ fixtures }) => fixtures),
  ...SHARED_KINDS,
  ...LAYOUT_FIXTURES,
];
