import { withTheme } from '@rjsf/core';
import {
  type CompiledPage,
  compilePage,
  createForm,
  type Form as EngineForm,
  isRecord,
  type Language,
  toJsonSchema,
} from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { createSchemaValidator } from '../rjsf/schemaValidator.ts';
import { pagewrightTheme } from '../rjsf/theme.tsx';
import { type Mounted, mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';

type Data = Readonly<Record<string, unknown>>;

/** One place that adapters are drawn in, with what the suite needs of it. */
export interface Host {
  readonly platform: Platform;
  /** The element that a field is typed into. */
  control(model: string): Promise<HTMLInputElement>;
  /** Value and companion as they stand. */
  pair(model: string): { readonly value: unknown; readonly companion: unknown };
  /** Every pair of `item` that any listener ever saw. */
  readonly seen: { readonly value: unknown; readonly companion: unknown }[];
  undo(): void;
  setLanguage(language: Language): Promise<void>;
  unmount(): void;
}

/** Fields of the suite: a decimal and a lookup. */
const FIELDS = [
  {
    type: 'decimal',
    key: 'k-qty',
    model: 'qty',
    title: 'Quantity',
    options: { max: 99999, decimalPlaces: 4 },
  },
  {
    type: 'basedata',
    key: 'k-item',
    model: 'item',
    title: 'Item',
    options: {
      lookupDataSourceType: 1,
      lookupObjectId: 'item',
      valueKey: 'id',
      labelKey: 'name',
      pageLength: 20,
    },
  },
];

/** What the record holds before each case. */
const RECORD = {
  qty: 5,
  item: 'id-3',
  item__Item: { id: 'id-3', number: 'N003', name: 'item 3' },
};

function compiled(items: readonly unknown[]): CompiledPage {
  const { page, issues } = compilePage({ id: 'p', objectId: 'o', pageType: 'basedata', items });
  if (page === null) throw new Error(JSON.stringify(issues));
  return page;
}

function open(page: CompiledPage, record: Data, platform: Platform): EngineForm {
  return createForm(page, { mode: 'edit', record, ports: platform.formPorts(page, null) });
}

function formHost(
  form: EngineForm,
  platform: Platform,
  mounted: Mounted,
  path: (model: string) => string,
): Host {
  const pair = (model: string) => {
    const { value, companion } = form.snapshot(path(model));
    return { value, companion };
  };
  const seen: { value: unknown; companion: unknown }[] = [];
  form.subscribeAll(() => seen.push(pair('item')));
  return {
    platform,
    pair,
    seen,
    control: (model) =>
      until(() => {
        const found = mounted.host.querySelectorAll<HTMLInputElement>('input.pw-input');
        return found[model === 'qty' ? 0 : 1];
      }),
    undo: () => void form.undo(),
    setLanguage: (language) => platform.texts.setLanguage(language),
    unmount: mounted.unmount,
  };
}

/** PageForm. */
export function pageFormHost(): Host {
  const platform = testPlatform();
  const form = open(compiled(FIELDS), { id: 'r', ...RECORD }, platform);
  const mounted = mount(
    <PwRoot platform={platform}>
      <PageForm definition={form.page} mode="edit" platform={platform} session={{ form }} />
    </PwRoot>,
  );
  return formHost(form, platform, mounted, (model) => model);
}

/** A row of an entry table that is being edited. */
export function tableHost(): Host {
  const platform = testPlatform();
  const table = {
    type: 'entrytable',
    key: 'k-t',
    model: 'entries',
    title: 'Lines',
    items: FIELDS,
    options: {},
  };
  const record = { id: 'r', entries: [{ entryId: 'e1', ...RECORD }] };
  const form = open(compiled([table]), record, platform);
  form.table('entries')?.edit('e1');
  const mounted = mount(
    <PwRoot platform={platform}>
      <PageForm definition={form.page} mode="edit" platform={platform} session={{ form }} />
    </PwRoot>,
  );
  return formHost(form, platform, mounted, (model) => `entries[e1].${model}`);
}

const ThemedForm = withTheme(pagewrightTheme);
const validator = createSchemaValidator();

/** rjsf over the page's JSON Schema. */
export function rjsfHost(): Host {
  const platform = testPlatform();
  const page = compiled(FIELDS);
  const { schema, uiSchema } = toJsonSchema(page);
  const { lookup } = platform.formPorts(page, null);
  const context = { page, ...(lookup === undefined ? {} : { lookup }) };
  const history: Data[] = [RECORD];
  const seen: { value: unknown; companion: unknown }[] = [];
  const now = () => history.at(-1) ?? {};
  const pairOf = (data: Data, model: string) => ({ value: data[model], companion: data[`${model}__Item`] });
  const tree = () => (
    <PwRoot platform={platform}>
      <ThemedForm
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={now()}
        formContext={context}
        onChange={({ formData }) => {
          const data: unknown = formData;
          if (!isRecord(data)) return;
          history.push(data);
          seen.push(pairOf(data, 'item'));
          mounted.render(tree());
        }}
      />
    </PwRoot>
  );
  const mounted = mount(<div />);
  mounted.render(tree());
  return {
    platform,
    seen,
    pair: (model) => pairOf(now(), model),
    control: (model) =>
      until(() => mounted.host.querySelector<HTMLInputElement>(`input[id="root_${model}"]`)),
    undo() {
      history.pop();
      mounted.render(tree());
    },
    setLanguage: (language) => platform.texts.setLanguage(language),
    unmount: mounted.unmount,
  };
}
