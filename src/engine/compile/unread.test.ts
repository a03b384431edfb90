import { describe, expect, it } from 'vitest';
import { CONTROLS } from '../controls/catalogue.ts';
import type { ControlEntry } from '../controls/types.ts';
import { compilePage } from './page.ts';

/** Options of 001 3.1 and 002 3.8 that only some controls read. */
const SOME = (
  'accept action bordered checkStrictly checkable childrenKey clearable collapsed columns defaultExpandAll ' +
  'expandAll expandTreeNodeOnClick formatLabel imageMatting indent labelKey localPagination lookupObjectId max ' +
  'maxlength min minlength multiple openSelectForm optionsUrl pattern placeholder rowDrag rowHighlight rowIndex ' +
  'rowSelect selectFormCode showHeader step stripe tableLayout tableRowKey treeNodeColumnIndex valueKey'
).split(' ');

/** Values that are no option's standard, by name; a flag is true. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  accept: ['.png'],
  action: ['/own/upload'],
  childrenKey: ['below'],
  columns: [5],
  formatLabel: ['{number} {name}'],
  indent: [33],
  labelKey: ['text'],
  lookupObjectId: ['item'],
  max: [3],
  maxlength: [5],
  min: [2],
  minlength: [2],
  optionsUrl: ['/options'],
  pattern: ['^a'],
  placeholder: ['Hint'],
  selectFormCode: ['PICK'],
  step: [2],
  tableLayout: ['auto'],
  tableRowKey: ['rowKey'],
  treeNodeColumnIndex: [2],
  valueKey: ['code'],
};

/** What else has to be there for an option to mean something. */
const NEEDS: Readonly<Record<string, object>> = {
  selectFormCode: { openSelectForm: true },
  min: { multiple: true },
  max: { multiple: true },
};

function compiled(control: ControlEntry, options: object) {
  const widget = { key: 'w', type: control.id ?? control.type, model: 'm', title: 'T', options };
  const { page, issues } = compilePage({
    items: [control.role === 'container' ? { ...widget, items: [] } : widget],
    formatVersion: 1,
  });
  const { options: _, ...node } = page?.nodes.w ?? { options: {} };
  return {
    said: JSON.stringify([node, page?.texts]),
    told: issues.filter(({ code }) => code === 'page.optionWithoutEffect').map(({ path }) => path),
  };
}

/** The options that change what a control compiles to, and those that are told to have no effect. */
function judged(control: ControlEntry) {
  const names = SOME;
  const of = (name: string) =>
    (SAMPLES[name] ?? [true, false]).map((value) => ({
      before: compiled(control, { ...NEEDS[name] }),
      after: compiled(control, { ...NEEDS[name], [name]: value }),
    }));
  return {
    read: names.filter((name) => of(name).some(({ before, after }) => before.said !== after.said)),
    told: names.filter((name) =>
      of(name).some(({ after }) => after.told.includes(`/items/0/options/${name}`)),
    ),
  };
}

/**
 * What the compiler reads of every widget, and only some widgets show: the panel of a control that shows it offers it.
 */
const KEPT_FOR_ALL = [
  'multiple',
  'childrenKey',
  'placeholder',
  'openSelectForm',
  'selectFormCode',
  'columns',
];
const OF_NUMBERS = ['min', 'max', 'step'];

describe('an option without effect is told, with its name and place', () => {
  it.each(CONTROLS.map((control) => [control.name, control] as const))('of %s', (_, control) => {
    const { read, told } = judged(control);
    const hidden = ['progress', 'status'].includes(control.kind) ? OF_NUMBERS : [];
    expect(
      told.filter((name) => read.includes(name) && ![...KEPT_FOR_ALL, ...hidden].includes(name)),
    ).toEqual([]);
    const silent = SOME.filter((name) => !told.includes(name) && !read.includes(name));
    expect(silent.filter((name) => name !== 'multiple')).toEqual([]);
    // Nothing that a panel offers is told.
    expect(told.filter((name) => control.options.includes(name))).toEqual([]);
  });

  const issuesOf = (items: readonly object[]) =>
    compilePage({ items, formatVersion: 1 }).issues.map(({ severity, code, path, params }) => [
      severity,
      code,
      path,
      params.option,
    ]);

  it('as a warning', () => {
    expect(
      issuesOf([{ key: 'a', type: 'checkbox', model: 'a', options: { maxlength: 5, colSpan: 6 } }]),
    ).toEqual([['warning', 'page.optionWithoutEffect', '/items/0/options/maxlength', 'maxlength']]);
  });

  it('but not where it states nothing, nor of names that no specification has', () => {
    const options = { maxlength: null, multiple: false, accept: '', ownThing: 5 };
    expect(issuesOf([{ key: 'a', type: 'checkbox', model: 'a', options }])).toEqual([]);
  });

  it('of what is said of a page, at its widgets', () => {
    const options = { labelAlign: 'top', labelWidth: 60, customClass: 'big', customStyle: 'color: red' };
    for (const type of ['textbox', 'card', 'entrytable'])
      expect(issuesOf([{ key: 'a', type, model: 'a', options }]).map((issue) => issue[3])).toEqual(
        Object.keys(options),
      );
  });

  it('of what a heading has, where there is none', () => {
    const options = { icon: 'check', theme: 'danger', showTitle: false, tips: 'Help', style: 'color: red' };
    const actions = [{ code: 'go' }];
    const told = (type: string) =>
      issuesOf([{ key: 'a', type, options, actions, items: [] }]).map((issue) => issue[3]);
    expect(told('grid')).toEqual(['icon', 'theme', 'showTitle', 'tips', 'actions']);
    expect(told('tab')).toEqual(['icon', 'theme', 'showTitle', 'tips', 'actions']);
    expect(told('tabpage')).toEqual(['showTitle', 'tips', 'style', 'actions']);
    expect(told('collapsecontainer')).toEqual(['showTitle']);
    expect(told('card')).toEqual([]);
    expect(issuesOf([{ key: 'a', type: 'grid', options: { showTitle: true }, items: [] }])).toEqual([]);
  });

  it('of height and style, for tab pages alone', () => {
    const told = CONTROLS.filter((control) => {
      const found = compiled(control, { height: '90px', style: 'color: red' }).told;
      return found.length > 0;
    });
    expect(told.map(({ kind }) => kind)).toEqual(['tab']);
  });

  it('of what lays out a page, in rows', () => {
    const column = {
      key: 'c',
      type: 'textbox',
      model: 'c',
      actions: [{ code: 'go' }],
      options: { rowSpan: 2, width: 90, colSpan: 4 },
    };
    expect(issuesOf([{ key: 't', type: 41, model: 'rows', items: [column] }])).toEqual([
      ['warning', 'page.optionWithoutEffect', '/items/0/items/0/options/rowSpan', 'rowSpan'],
      ['warning', 'page.optionWithoutEffect', '/items/0/items/0/actions', 'actions'],
    ]);
  });
});
