// By what a value is: the templates of its widget, a record that holds one, and what the conformance suite does with it.

const TYPED = ['typed'];
const PLACE = "{ location: 'one', longitude: 121.5, latitude: 25 }";

/** Text is typed: one value that is stored, how it reads, keys that enter another, and that other one. */
function typed(before, shows, enter, after) {
  return {
    templates: TYPED,
    value: before,
    case: `before: ${before},\n  shows: ${shows},\n  enter: ${enter},\n  after: ${after},\n  typed: true,`,
  };
}

const OPTIONS =
  "const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));\n\n";
const SCHEMA =
  "{ type: 'string', oneOf: options.map(({ value, label }) => ({ const: value, title: label })) }";
const SOURCE =
  "const options = { lookupDataSourceType: 1, lookupObjectId: 'item', valueKey: 'id', labelKey: 'name' };\n\n";
const RECORDS = (more) =>
  `options: { lookupDataSourceType: 1, lookupObjectId: objectId('workCentre'), valueKey: 'id', labelKey: 'name'${more} },`;
const FILES = "[{ id: 'f1', fileName: 'f1.pdf' }, { id: 'f2', fileName: 'f2.pdf' }]";

const ITEM = "{ id: 'id-3', number: 'N003', name: 'item 3' }";
const PICK = "['{Alt>}{ArrowDown}{/Alt}', '{ArrowDown}{Enter}']";

/** Samples by value kind (`ValueKind` of the engine); `kinds` beside them have their own. */
export const SAMPLES = {
  text: typed("'one'", "'one'", "'two'", "'two'"),
  langText: typed("'one'", "'one'", "'two'", "'two'"),
  number: typed('3', "'3'", "'4'", '4'),
  date: typed("'2026-03-09'", "'2026-03-09'", "'2026-04-01'", "'2026-04-01'"),
  datetime: typed(
    "'2026-03-09 08:00:00'",
    "'2026-03-09 08:00:00'",
    "'2026-04-01 09:05'",
    "'2026-04-01 09:05:00'",
  ),
  time: typed("'08:00:00'", "'08:00:00'", "'09:05:00'", "'09:05:00'"),
  dateRange: typed(
    "'2026-03-09,2026-03-20'",
    "'2026-03-09'",
    "'2026-04-01 ~ 2026-04-30'",
    "'2026-04-01,2026-04-30'",
  ),
  map: {
    ...typed(PLACE, "'one'", "'two'", PLACE.replace('one', 'two')),
    templates: [...TYPED, 'place'],
    case: `${typed(PLACE, "'one'", "'two'", PLACE.replace('one', 'two')).case}\n  plain: null,`,
  },
  boolean: {
    templates: ['flag'],
    value: 'true',
    case: "before: true,\n  shows: 'Yes',\n  enter: ' ',\n  after: false,",
  },
  option: {
    templates: ['choice'],
    stated: 'choices: STATUS_CHOICES,',
    imports: ['STATUS_CHOICES'],
    value: "'running'",
    caseBefore: OPTIONS,
    case: `options: { options },\n  before: 'a',\n  shows: 'A',\n  enter: 'b',\n  after: 'b',\n  typed: true,\n  plain: { schema: ${SCHEMA} },`,
  },
  options: {
    templates: ['choice', 'choices'],
    stated: 'choices: SKILL_CHOICES,',
    imports: ['SKILL_CHOICES'],
    value: "'lathe,mill'",
    caseBefore: OPTIONS,
    case: `options: { options },\n  before: 'a',\n  shows: 'A',\n  enter: 'b{Enter}',\n  after: 'a,b',\n  plain: {\n    schema: { type: 'array', uniqueItems: true, items: ${SCHEMA} },\n    before: ['a'],\n    after: ['a', 'b'],\n  },`,
  },
  lookup: {
    templates: ['choice'],
    stated: RECORDS(''),
    imports: ['lookupValue', 'objectId'],
    record: "lookupValue('__model__', 'workCentre')",
    companion: 'null',
    caseBefore: SOURCE,
    case: `options,\n  before: 'id-3',\n  companion: ${ITEM},\n  shows: 'item 3',\n  enter: ${PICK},\n  after: 'id-4',\n  plain: null,`,
  },
  lookups: {
    templates: ['choice', 'choices'],
    stated: RECORDS(', multiple: true'),
    imports: ['lookupValues', 'objectId'],
    record: "lookupValues('__model__', 'workCentre', [0, 1])",
    companion: '[]',
    caseBefore: SOURCE,
    case: `options,\n  before: 'id-3',\n  companion: [${ITEM}],\n  shows: 'item 3',\n  enter: ${PICK},\n  after: 'id-3,id-4',\n  plain: null,`,
  },
  files: {
    templates: ['files'],
    record: `{ __model__: 'f1,f2', __model____Item: ${FILES} }`,
    companion: '[]',
    case: `before: 'f1,f2',\n  companion: ${FILES},\n  shows: 'f1',\n  enter: '{Enter}',\n  after: 'f2',\n  plain: null,`,
  },
  derived: {
    templates: ['derived'],
    stated: "options: { parentModel: 'item', propertyModel: 'specification' },",
    imports: ['lookupValue'],
    record: "lookupValue('item', 'item')",
    empty: '{ item: null, item__Item: null }',
    case: "options: { propertyModel: 'item.name' },\n  before: 'M8',\n  shows: 'M8',\n  enter: null,\n  plain: null,",
  },
};

/** Kinds whose text means more than text. */
const OF_KIND = { code: typed("'1'", "'1'", "'2'", "'2'") };

/** The sample of a control; undefined for values that no field has. */
export function sampleOf({ kind, value }) {
  return OF_KIND[kind] ?? SAMPLES[value];
}
