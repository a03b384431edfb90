/**
 * Definitions that tempt an algorithm into quadratic time, at n and at 4n: linear work gives 4, quadratic 16. Noise and
 * caches give a little more than 4.
 */
import type { Engine, Measure } from './measure.ts';

const many = (count: number, make: (at: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, at) => make(at));

const SHAPES: Readonly<Record<string, (engine: Engine, count: number) => () => unknown>> = {
  'widgets of one key': ({ compilePage }, count) => {
    const page = { items: many(count, () => ({ key: 'same', type: 'textbox', model: 'm', title: 'T' })) };
    return () => compilePage(page);
  },
  'widgets of one key, each with another title': ({ compilePage }, count) => {
    const page = {
      items: many(count, (at) => ({ key: 'same', type: 'textbox', model: 'm', title: `T${at}` })),
    };
    return () => compilePage(page);
  },
  'widgets of one model in two kinds': ({ compilePage }, count) => {
    const page = {
      items: many(count, (at) => ({ key: `k${at}`, type: at % 2 ? 'textbox' : 'decimal', model: 'm' })),
    };
    return () => compilePage(page);
  },
  'widgets that are none': ({ compilePage }, count) => {
    const page = { items: many(count, () => null) };
    return () => compilePage(page);
  },
  'options of one value': ({ compilePage }, count) => {
    const options = { options: many(count, () => ({ value: 'same', label: 'L' })) };
    const page = { items: [{ key: 's', type: 'select', model: 's', options }] };
    return () => compilePage(page);
  },
  'options each with another label for one value': ({ compilePage }, count) => {
    const options = { options: many(count, (at) => ({ value: 'same', label: `L${at}` })) };
    const page = { items: [{ key: 's', type: 'select', model: 's', options }] };
    return () => compilePage(page);
  },
  'actions of one code': ({ compilePage }, count) => {
    const page = { items: [], action: { items: many(count, () => ({ code: 'save', title: 'S' })) } };
    return () => compilePage(page);
  },
  'languages said again': ({ compilePage }, count) => {
    const page = {
      items: [],
      languagesEntry: many(count, (at) => ({ language: `l${at % 7}`, languageContent: { [`k${at}`]: 'x' } })),
    };
    return () => compilePage(page);
  },
  'properties of one lookup': ({ compilePage }, count) => {
    const page = {
      items: [
        { key: 'a', type: 'basedata', model: 'a' },
        ...many(count, (at) => ({
          key: `p${at}`,
          type: 'basedataproperty',
          model: `p${at}`,
          options: { parentModel: 'a', propertyModel: 'name' },
        })),
      ],
    };
    return () => compilePage(page);
  },
  'views of one list': ({ compileList }, count) => {
    const page = {
      views: many(count, (at) => ({ key: `v${at}`, listKey: 'l', groups: [] })),
      lists: [{ key: 'l', items: [] }],
    };
    return () => compileList(page);
  },
  'columns of one key': ({ compileList }, count) => {
    const page = { lists: [{ key: 'l', items: many(count, () => ({ key: 'c', model: 'c', title: 'C' })) }] };
    return () => compileList(page);
  },
  'fields of one name': ({ pageFromObject }, count) => {
    const model = { code: 'o', fields: many(count, () => ({ FieldName: 'same', FieldType: 1 })) };
    return () => pageFromObject(model, 'form');
  },
  'tables in a row': ({ pageFromObject }, count) => {
    const model = {
      code: 'o',
      tables: many(count, (at) => ({
        id: `t${at}`,
        code: `t${at}`,
        parentId: at === 0 ? null : `t${at - 1}`,
      })),
      fields: many(count, (at) => ({ FieldName: 'f', FieldType: 1, TableId: `t${at}` })),
    };
    return () => pageFromObject(model, 'form');
  },
};

export const measures: readonly Measure[] = Object.entries(SHAPES).map(([shape, compiling]) => ({
  line: { bench: `hostile: ${shape}, 8,000 to 2,000` },
  goal: 8,
  turns: 11,
  prepare: (engine) => ({ turn: compiling(engine, 8000) }),
  peer: { name: 'smaller', prepare: (engine) => ({ turn: compiling(engine, 2000) }) },
}));
