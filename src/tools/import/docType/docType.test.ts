import { describe, expect, it } from 'vitest';
import { explain } from '../../../engine/internal.ts';
import { compiled, told } from '../testing.ts';
import { importDocType } from './docType.ts';

const field = (fieldtype: string, more: object = {}) => ({
  fieldname: 'f',
  label: 'Field',
  fieldtype,
  ...more,
});
const docType = (fields: readonly object[], more: object = {}) => ({ name: 'Test Doc', fields, ...more });
const one = (fieldtype: string, more: object = {}, related: readonly unknown[] = []) =>
  importDocType(docType([field(fieldtype, more)]), related);
const CHILD = docType(
  [
    { fieldname: 'item', fieldtype: 'Link', options: 'Item', reqd: 1, columns: 3 },
    { fieldname: 'cb', fieldtype: 'Column Break' },
    { fieldname: 'qty', fieldtype: 'Float', width: '80px' },
    { fieldname: 'text', fieldtype: 'Text Editor' },
    { fieldname: 'parts', fieldtype: 'Table', options: 'Part' },
  ],
  { name: 'Line', istable: 1 },
);
const PART = docType([{ fieldname: 'note', fieldtype: 'Data' }], { name: 'Part', istable: 1 });

describe('each type of field', () => {
  it.each<[string, object, object]>([
    ['Data', {}, { kind: 'text', value: 'text', constraints: { maxLength: 140 } }],
    ['Data', { length: 30 }, { constraints: { maxLength: 30 } }],
    ['Data', { options: 'Email' }, { constraints: { pattern: '^[^@\\s]+@[^@\\s]+$' } }],
    ['Phone', {}, { kind: 'text' }],
    ['Read Only', {}, { kind: 'text', disabled: true }],
    ['Icon', {}, { kind: 'text' }],
    ['Dynamic Link', { options: 'other' }, { kind: 'text' }],
    ['Color', {}, { kind: 'colorpicker', value: 'text' }],
    ['Barcode', {}, { kind: 'textarea' }],
    ['Small Text', {}, { kind: 'textarea', rows: 3 }],
    ['Text', {}, { kind: 'textarea', rows: 6 }],
    ['Long Text', {}, { kind: 'textarea', rows: 10 }],
    ['Text Editor', {}, { kind: 'richtext', value: 'text' }],
    ['HTML Editor', {}, { kind: 'richtext' }],
    ['Markdown Editor', {}, { kind: 'textarea' }],
    ['Code', { options: 'Javascript' }, { kind: 'code', code: { mode: 'javascript' } }],
    ['Code', { options: 'Python' }, { kind: 'textarea' }],
    ['JSON', {}, { kind: 'code', code: { mode: 'json' } }],
    ['Geolocation', {}, { kind: 'textarea' }],
    ['Int', {}, { kind: 'integer', constraints: { min: -2147483648, max: 2147483647, decimalPlaces: 0 } }],
    ['Int', { non_negative: 1 }, { constraints: { min: 0 } }],
    ['Duration', {}, { kind: 'integer', constraints: { min: 0 } }],
    [
      'Float',
      {},
      { kind: 'decimal', constraints: { min: -999999999999, max: 999999999999, decimalPlaces: 9 } },
    ],
    ['Float', { precision: '2', non_negative: 1 }, { constraints: { min: 0, decimalPlaces: 2 } }],
    ['Percent', {}, { kind: 'decimal' }],
    ['Currency', {}, { kind: 'decimal', constraints: { decimalPlaces: 2 } }],
    ['Currency', { precision: '4' }, { constraints: { decimalPlaces: 4 } }],
    ['Rating', { options: '4' }, { kind: 'rate', constraints: { max: 4 } }],
    ['Check', {}, { kind: 'checkbox', value: 'boolean', defaultValue: false }],
    ['Autocomplete', { options: 'a\nb' }, { kind: 'autocomplete' }],
    [
      'Link',
      { options: 'Work Order' },
      { kind: 'lookup', lookup: { source: 'object', objectId: 'WorkOrder' } },
    ],
    ['Link', { options: 'User' }, { type: 'user', value: 'lookup' }],
    ['Date', {}, { kind: 'date' }],
    ['Datetime', {}, { kind: 'datetime' }],
    ['Time', {}, { kind: 'time' }],
    ['Attach', {}, { kind: 'attachment', constraints: { maxItems: 1 } }],
    ['Attach Image', {}, { kind: 'imageupload', constraints: { maxItems: 1 } }],
    ['Signature', {}, { kind: 'imageupload' }],
    ['Image', { options: 'photo' }, { kind: 'image', needSave: false, disabled: true }],
    ['Password', {}, { kind: 'password' }],
  ])('%s %j', (fieldtype, more, expected) => {
    expect(compiled(one(fieldtype, more)).field('f')).toMatchObject(expected);
  });

  it.each([
    'Icon',
    'Dynamic Link',
    'Barcode',
    'Markdown Editor',
    'Geolocation',
    'Duration',
    'Rating',
    'Signature',
  ])('%s has no equal, which is told', (fieldtype) => {
    expect(told(one(fieldtype))).toContain('import.control /fields/0/fieldtype');
  });

  it('an unknown type becomes text, with an issue', () => {
    const made = one('Hologram');
    expect(compiled(made).field('f')?.kind).toBe('text');
    expect(told(made)).toEqual(['import.unknownType /fields/0/fieldtype']);
  });

  it('a select has its options once each, and starts with the first unless that is empty', () => {
    const made = one('Select', { options: 'Draft\nOpen \nDraft' });
    const { field: find, options } = compiled(made);
    expect(options(find('f'))).toEqual(['Draft=Draft', 'Open=Open']);
    expect(find('f')).toMatchObject({ defaultValue: 'Draft', constraints: { oneOf: ['Draft', 'Open'] } });
    expect(told(made)).toEqual(['import.options /fields/0']);
    expect(compiled(one('Select', { options: '\nA\nB' })).field('f')?.defaultValue).toBeNull();
    expect(compiled(one('Select', { options: '\nA\nB', default: 'B' })).field('f')?.defaultValue).toBe('B');
  });

  it('a select without options takes any text', () => {
    const made = one('Select', { options: '' });
    expect(compiled(made).field('f')?.kind).toBe('text');
    expect(told(made)).toEqual(['import.options /fields/0']);
  });

  it('a Table MultiSelect chooses what the one link of its DocType names', () => {
    const line = docType([{ fieldname: 'w', fieldtype: 'Link', options: 'Sales Order' }], { name: 'Row' });
    const made = one('Table MultiSelect', { options: 'Row' }, [line]);
    expect(compiled(made).field('f')).toMatchObject({
      kind: 'lookupmultiple',
      lookup: { objectId: 'SalesOrder', multiple: true },
    });
    expect(told(one('Table MultiSelect', { options: 'Row' }))).toEqual(['import.missing /fields/0/options']);
  });

  it('link filters that searching knows become its filter', () => {
    const link_filters = '[["Item","disabled","=",0],["Item","qty",">",1]]';
    const made = one('Link', { options: 'Item', link_filters });
    expect(compiled(made).field('f')?.lookup?.filter).toEqual([
      { searchField: 'disabled', searchValue: '0', compareType: 'equal' },
    ]);
    expect(told(made)).toEqual(['import.expression /fields/0/link_filters']);
  });

  it('decorations hold nothing: heading, text, button', () => {
    const made = importDocType(
      docType([
        { fieldname: 'h', fieldtype: 'Heading', label: 'Hello' },
        { fieldname: 't', fieldtype: 'HTML', options: '<b>x</b>' },
        { fieldname: 'b', fieldtype: 'Button', label: 'Go' },
        field('Data'),
      ]),
    );
    const { nodes } = compiled(made);
    expect(nodes.map((node) => node.kind)).toEqual(['groupcard', 'label', 'html', 'button', 'text']);
    expect(nodes[2]).toMatchObject({ content: '<b>x</b>' });
    expect(told(made)).toEqual(['import.expression /fields/2/fieldtype']);
  });
});

describe('what a field says', () => {
  it('required, help, placeholder, read-only, hidden, written once', () => {
    const { field: find, page } = compiled(
      one('Data', { reqd: 1, description: 'Why', placeholder: 'e.g.', read_only: 1, set_only_once: 1 }),
    );
    const node = find('f');
    expect(node).toMatchObject({ constraints: { required: true }, disabled: true });
    expect(node?.tips).not.toBeNull();
    expect(node?.placeholder).not.toBeNull();
    expect(explain(page, node?.key ?? '', { mode: 'add' })).toMatchObject({ visible: true, locked: true });
    expect(node?.states.lock).toBe(8 | 16);
    expect(compiled(one('Data', { hidden: 1 })).field('f')?.hidden).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['Check', '1', true],
    ['Int', '30', 30],
    ['Float', '1.5', 1.5],
    ['Date', '2026-01-31', '2026-01-31'],
    ['Data', 'x', 'x'],
  ])('a default of %s', (fieldtype, stored, value) => {
    const made = one(fieldtype, { default: stored });
    expect(compiled(made).field('f')?.defaultValue).toBe(value);
    expect(made.issues).toEqual([]);
  });

  it('today and now are left to the server, which knows them', () => {
    for (const [fieldtype, stored] of [
      ['Date', 'Today'],
      ['Datetime', 'now'],
      ['Time', 'Now'],
    ] as const) {
      const made = one(fieldtype, { default: stored });
      const { field: find, definition } = compiled(made);
      expect(definition('f')?.DefaultValue).toBe(stored.toLowerCase());
      expect(find('f')?.defaultValue).toBeNull();
      expect(made.issues).toEqual([]);
    }
  });

  it.each<[string, object]>([
    ['Data', { default: '__user' }],
    ['Link', { options: 'Company', default: ':Company' }],
    ['Link', { options: 'UOM', default: 'Nos' }],
    ['Int', { default: 'many' }],
    ['Date', { default: '31.31.2026' }],
    ['Select', { options: 'A', default: 'B' }],
    ['Float', { default: 'eval:1' }],
  ])('a default that cannot be carried is told: %s %j', (fieldtype, more) => {
    const made = one(fieldtype, more);
    expect(told(made)).toEqual(['import.default /fields/0/default']);
    expect(compiled(made).field('f')?.defaultValue).toBeNull();
  });

  it('programs of the source are reported, each at its place', () => {
    const expression = { depends_on: 'eval:doc.a', mandatory_depends_on: 'b', read_only_depends_on: 'c' };
    expect(told(one('Data', expression))).toEqual([
      'import.expression /fields/0/depends_on',
      'import.expression /fields/0/mandatory_depends_on',
      'import.expression /fields/0/read_only_depends_on',
    ]);
  });

  it('a program is told with its text', () => {
    const depends_on = 'eval:doc.state == "Open" && doc.qty > 0';
    const { issues } = one('Data', { depends_on });
    expect(issues).toMatchObject([
      {
        code: 'import.expression',
        path: '/fields/0/depends_on',
        params: { field: 'f', property: 'depends_on', text: depends_on },
      },
    ]);
    expect(issues[0]?.message).toContain(depends_on);
    const texts = [
      one('Button', { options: 'make_entry' }),
      one('Link', { options: 'Item', link_filters: '[["Item","name","like","%x"]]' }),
      importDocType(docType([field('Data')], { autoname: 'my.program' })),
    ].map((made) => made.issues[0]?.params.text);
    expect(texts).toEqual(['make_entry', '["Item","name","like","%x"]', 'my.program']);
    expect(String(one('Data', { depends_on: 'x'.repeat(9999) }).issues[0]?.params.text)).toHaveLength(300);
  });

  it.each([
    ['a field that is not there', { fetch_from: 'gone.name' }, 'import.missing /fields/1/fetch_from'],
    ['a field that chooses nothing', { fetch_from: 'plain.name' }, 'import.missing /fields/1/fetch_from'],
    ['no field at all', { fetch_from: 'item' }, 'import.property /fields/1/fetch_from'],
    ['nothing of it', { fetch_from: 'item.' }, 'import.property /fields/1/fetch_from'],
  ])('what is fetched from %s is told, and stays an own field', (_, more, issue) => {
    const made = importDocType(
      docType([
        { fieldname: 'item', fieldtype: 'Link', options: 'Item' },
        field('Data', more),
        { fieldname: 'plain', fieldtype: 'Data' },
      ]),
    );
    expect(told(made)).toEqual([issue]);
    expect(compiled(made).field('f')?.property).toBeNull();
  });

  it.each(['Data', 'Int', 'Float', 'Date', 'Check', 'Small Text', 'Attach Image'])(
    'options that %s does not read are told',
    (fieldtype) => {
      expect(told(one(fieldtype, { options: 'Workstation' }))).toEqual(['import.property /fields/0/options']);
    },
  );

  it('properties without an equal are reported, except unset ones and mere styling', () => {
    const made = one('Data', {
      unique: 1,
      no_copy: 1,
      allow_on_submit: 1,
      bold: 1,
      permlevel: 2,
      print_hide: 1,
      oldfieldname: 'x',
    });
    expect(told(made).map((line) => line.split('/').at(-1))).toEqual([
      'unique',
      'no_copy',
      'allow_on_submit',
      'bold',
      'permlevel',
    ]);
    // The hints say why.
    const hints = made.issues.map(({ hint }) => hint ?? '');
    expect(new Set(hints).size).toBe(5);
    for (const hint of hints) expect(hint.length).toBeGreaterThan(10);
    expect(one('Data', { unique: 0, no_copy: 0, permlevel: 0, bold: 0 }).issues).toEqual([]);
  });

  it('what a lookup fills keeps its own kind, is stored, and names the lookup', () => {
    const made = importDocType(
      docType([
        { fieldname: 'item', fieldtype: 'Link', options: 'Item' },
        field('Float', { fetch_from: 'item.weight', read_only: 1 }),
        { fieldname: 'g', fieldtype: 'Read Only', options: 'item.group' },
      ]),
    );
    const { field: find } = compiled(made);
    expect(find('f')).toMatchObject({
      kind: 'decimal',
      property: { from: 'item', path: 'weight' },
      needSave: true,
    });
    expect(find('g')).toMatchObject({ kind: 'text', property: { from: 'item', path: 'group' } });
  });

  it('listed, filtered and indexed fields are columns and search items, in that order', () => {
    const fields = ['a', 'b', 'c', 'd'].map((fieldname) => ({ fieldname, fieldtype: 'Data' }));
    const marks = [
      { search_index: 1 },
      { in_list_view: 1, columns: 2 },
      { in_standard_filter: 1 },
      { in_list_view: 1 },
    ];
    const made = importDocType(docType(fields.map((each, at) => ({ ...each, ...marks[at] }))));
    const { columns, list } = compiled(made);
    expect(columns.map((column) => [column.model, column.width])).toEqual([
      ['b', 200],
      ['d', 120],
    ]);
    expect(list.search.map((item) => item.field.model)).toEqual(['c', 'a']);
  });
});

describe('tables', () => {
  const made = importDocType(docType([field('Table', { options: 'Line', reqd: 1 })]), [PART, CHILD]);

  it('have the fields of their DocType as columns, and its tables as child tables', () => {
    const { table, field: find, nodes } = compiled(made);
    expect(table('f')).toMatchObject({ kind: 'table', required: true, rowKey: 'entryId' });
    expect(find('item', 'f')).toMatchObject({ constraints: { required: true }, column: { width: 300 } });
    expect(find('qty', 'f')).toMatchObject({ column: { width: 80 } });
    expect(table('parts')).toMatchObject({ kind: 'childtable', table: table('f')?.key, rowKey: 'rowId' });
    expect(find('note', 'parts')?.kind).toBe('text');
    expect(nodes.filter((node) => node.kind === 'space')).toEqual([]);
  });

  it('keep to the cell types of the specification, which is told where it matters', () => {
    expect(compiled(made).field('text', 'f')?.kind).toBe('textarea');
    expect(told(made)).toEqual(['import.control /related/1/fields/3/fieldtype']);
  });

  it('whose DocType was not given are empty, with an issue', () => {
    const alone = one('Table', { options: 'Line' });
    expect(compiled(alone).table('f')?.children).toEqual([]);
    expect(told(alone)).toEqual(['import.missing /fields/0/options']);
  });

  it('that contain themselves are followed once', () => {
    const self = docType([field('Table', { options: 'Test Doc' })]);
    expect(told(importDocType(self, [self]))).toEqual(['import.recursion /fields/0/options']);
    const left = docType([{ fieldname: 'r', fieldtype: 'Table', options: 'R' }], { name: 'L' });
    const right = docType([{ fieldname: 'l', fieldtype: 'Table', options: 'L' }], { name: 'R' });
    const both = importDocType(docType([field('Table', { options: 'L' })]), [left, right]);
    expect(told(both)).toEqual(['import.recursion /related/1/fields/0/options']);
    expect(compiled(both).table('r')?.table).toBe(compiled(both).table('f')?.key);
  });

  it('of one name in two tables are told apart', () => {
    const twice = importDocType(
      docType([
        { fieldname: 'a', fieldtype: 'Table', options: 'Line' },
        { fieldname: 'b', fieldtype: 'Table', options: 'Line' },
      ]),
      [CHILD, PART],
    );
    const { table } = compiled(twice);
    expect(table('parts')?.table).toBe(table('a')?.key);
    expect(table('parts_2')?.table).toBe(table('b')?.key);
    expect(told(twice)).toContain('import.renamed /related/0/fields/4/fieldname');
  });
});

describe('layout', () => {
  const made = importDocType(
    docType([
      field('Data', { fieldname: 'top' }),
      { fieldname: 't1', fieldtype: 'Tab Break', label: 'More' },
      { fieldname: 's1', fieldtype: 'Section Break', label: 'Sizes', description: 'In mm', depends_on: 'x' },
      field('Int', { fieldname: 'w' }),
      { fieldname: 'c1', fieldtype: 'Column Break' },
      field('Int', { fieldname: 'h' }),
      {
        fieldname: 's2',
        fieldtype: 'Section Break',
        label: 'Rest',
        collapsible: 1,
        collapsible_depends_on: 'y',
      },
      field('Text', { fieldname: 'note' }),
      { fieldname: 's3', fieldtype: 'Section Break', label: 'Empty' },
      { fieldname: 'fold', fieldtype: 'Fold' },
      field('Data', { fieldname: 'deep' }),
      { fieldname: 's4', fieldtype: 'Section Break', label: 'Away', hidden: 1 },
      field('Data', { fieldname: 'gone' }),
    ]),
  );
  const { titles, field: find, around, nodes, page } = compiled(made);

  it('tabs, with one for fields before the first', () => {
    expect(titles('tab')).toEqual(['General', 'More']);
    expect(around(find('top'))).toEqual(['tabs', 'tab', 'groupcard']);
  });

  it('sections, their columns, and what folds', () => {
    expect(titles('groupcard')).toEqual(['', 'Sizes', 'Away']);
    expect(titles('collapse')).toEqual(['Rest', '']);
    expect(around(find('w'))).toEqual(['tabs', 'tab', 'groupcard', 'space']);
    expect(nodes.filter((node) => node.kind === 'space').map((node) => node.colSpan)).toEqual([6, 6]);
    expect(nodes.filter((node) => node.kind === 'collapse')).toMatchObject([
      { collapsed: true },
      { collapsed: true },
    ]);
    expect(around(find('deep'))).toEqual(['tabs', 'tab', 'collapse']);
  });

  it('a hidden section hides what is in it; conditions are told', () => {
    expect(explain(page, find('gone')?.key ?? '', { mode: 'add' }).visible).toBe(false);
    expect(told(made)).toEqual([
      'import.expression /fields/2/depends_on',
      'import.expression /fields/6/collapsible_depends_on',
    ]);
  });

  it('those of one name stay separate', () => {
    const made = importDocType({
      name: 'Twice',
      fields: [
        'Tab Break',
        'Section Break',
        'Section Break',
        'HTML',
        'Button',
        'Button',
        'Tab Break',
        'Section Break',
      ].flatMap((fieldtype, at) => [
        { fieldname: 'same', fieldtype },
        { fieldname: `f${at}`, fieldtype: 'Data' },
      ]),
    });
    const { page, field } = compiled(made);
    expect(new Set(page.order).size).toBe(page.order.length);
    for (let at = 0; at < 8; at += 1) expect(field(`f${at}`)).toBeDefined();
  });

  it('the order is that of field_order', () => {
    const fields = ['a', 'b', 'c'].map((fieldname) => ({ fieldname, fieldtype: 'Data' }));
    const { nodes: ordered } = compiled(importDocType(docType(fields, { field_order: ['c', 'a'] })));
    expect(ordered.flatMap((node) => (node.role === 'field' ? [node.model] : []))).toEqual(['c', 'a', 'b']);
  });
});

describe('the object', () => {
  it('that is submitted is a bill with its approval', () => {
    const { page, field: find } = compiled(importDocType(docType([field('Data')], { is_submittable: 1 })));
    expect(page.pageType).toBe('bill');
    expect(find('approveStatus')?.kind).toBe('status');
    expect(page.actions.map((action) => action.code)).toContain('submit');
  });

  it('that is none is base data; a tree is group data, and its list a tree', () => {
    expect(compiled(importDocType(docType([field('Data')]))).page.pageType).toBe('basedata');
    const tree = importDocType(docType([field('Data')], { is_tree: 1 }));
    expect(tree.objectModel?.businessType).toBe(2);
    expect(compiled(tree).list.views[0]?.viewType).toBe('tree');
  });

  it.each<[string, object]>([
    ['WO-.YYYY.-.#####', { prefix: 'WO-', datePattern: 'YYYY', separator: '-', digits: 5 }],
    ['SF.YY.-.######', { prefix: 'SF', datePattern: 'YY', separator: '-', digits: 6 }],
    ['A.YYYY.MM.DD.####', { prefix: 'A', datePattern: 'YYYYMMDD', separator: '', digits: 4 }],
    ['A-.YYYY.-.MM.-.##', { prefix: 'A-', datePattern: 'YYYY-MM', separator: '-', digits: 2 }],
    ['PO-JOB.#####', { prefix: 'PO-JOB', datePattern: '', separator: '', digits: 5 }],
    ['MFG-', { prefix: 'MFG-', datePattern: '', separator: '', digits: 5 }],
  ])('numbers by the series %s', (series, rule) => {
    const naming = { fieldname: 'naming_series', fieldtype: 'Select', options: series };
    const made = importDocType(docType([naming], { autoname: 'naming_series:' }));
    expect(made.objectModel?.numbering).toMatchObject({ field: 'billNo', ...rule });
    expect(made.issues).toEqual([]);
    const { field: find } = compiled(made);
    expect(find('billNo')).toMatchObject({ type: 'billno', disabled: true });
    expect(compiled(made).columns[0]?.model).toBe('billNo');
  });

  it('numbers by an expression, a field, or what the user types', () => {
    const by = (autoname: string) => importDocType(docType([field('Data')], { autoname }));
    expect(by('format:X-{YYYY}-{###}').objectModel?.numbering).toMatchObject({ prefix: 'X-', digits: 3 });
    expect(by('field:f').objectModel).toMatchObject({ numberField: 'f', numbering: null });
    expect(compiled(by('prompt')).field('billNo')?.disabled).toBe(false);
    for (const autoname of ['hash', 'autoincrement', '']) {
      expect(by(autoname).objectModel?.numbering).toBeNull();
      expect(by(autoname).issues).toEqual([]);
    }
    expect(told(by('field:other'))).toEqual(['import.missing /autoname']);
    expect(told(by('format:{f}-{##}'))).toEqual(['import.expression /autoname']);
    expect(told(by('my.program'))).toEqual(['import.expression /autoname']);
  });

  it('its title is the name of its records; the rest that has no equal is told', () => {
    const made = importDocType(
      docType([field('Data')], {
        title_field: 'f',
        permissions: [{ role: 'A' }],
        sort_field: 'f',
        issingle: 1,
        track_changes: 1,
        links: [],
      }),
    );
    expect(made.objectModel?.nameField).toBe('f');
    expect(told(made).sort()).toEqual([
      'import.property /issingle',
      'import.property /permissions',
      'import.property /sort_field',
    ]);
  });

  it('has names of its own where the source uses those of records, or two alike', () => {
    const fields = ['id', 'approveStatus', 'x', 'X', '', 'a b'].map((fieldname) => ({
      fieldname,
      label: 'The Label',
      fieldtype: 'Data',
    }));
    const made = importDocType(docType(fields));
    const models = compiled(made).nodes.flatMap((node) => (node.role === 'field' ? [node.model] : []));
    expect(models).toEqual(['id_1', 'approveStatus_1', 'x', 'X_2', 'the_label', 'a_b']);
    expect(told(made)).toHaveLength(4);
  });

  it('is read as a Frappe server answers it, tables beside it', () => {
    const made = importDocType({ docs: [docType([field('Table', { options: 'Part' })]), PART] });
    expect(compiled(made).field('note', 'f')).toBeDefined();
    expect(importDocType(JSON.stringify({ message: docType([field('Data')]) })).form).not.toBeNull();
  });

  it('is the same each time', () => {
    const source = docType([field('Table', { options: 'Line' }), field('Data', { fieldname: 'g' })]);
    expect(importDocType(JSON.stringify(source), [CHILD])).toEqual(importDocType(source, [CHILD]));
  });
});

it.each([null, 3, 'no json', [], {}, { fields: 'none' }, { docs: [] }])('%j is no DocType', (source) => {
  const { objectModel, form, list, issues } = importDocType(source);
  expect([objectModel, form, list]).toEqual([null, null, null]);
  expect(issues.length).toBeGreaterThan(0);
});
