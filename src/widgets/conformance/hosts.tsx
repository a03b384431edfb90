import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { toJsonSchema } from '../../engine/index.ts';
import {
  type CompiledPage,
  type ControlDefinition,
  compilePage,
  createForm,
  type Form as EngineForm,
  isRecord,
  type Language,
  type Mode,
} from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import type { Adapter } from '../fields/types.ts';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { createSchemaValidator } from '../rjsf/schemaValidator.ts';
import { pagewrightTheme } from '../rjsf/theme.tsx';
import { type Mounted, mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';

type Data = Readonly<Record<string, unknown>>;

/** One host that draws adapters, with what the suite needs of it. */
export interface Host {
  readonly platform: Platform;
  /** The element in which a field's text is typed. */
  control(model: string): Promise<HTMLElement>;
  /** The element that the host has drawn. */
  readonly element: HTMLElement;
  /** Present value and companion. */
  pair(model: string): { readonly value: unknown; readonly companion: unknown };
  /** All pairs of `item` that any listener has seen. */
  readonly seen: { readonly value: unknown; readonly companion: unknown }[];
  undo(): void;
  setLanguage(language: Language): Promise<void>;
  unmount(): void;
}

/** What a host shows: stored widgets, whose keys are `k-` and their model, and the record before. */
export interface Shown {
  readonly items: readonly Data[];
  readonly record: Data;
  /** Nothing can be edited: the form is in look, the row is not edited. */
  readonly readOnly?: boolean;
  /** A schema to use instead of the page's, for rjsf only. */
  readonly plain?: { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };
  /** Widgets and type words of the host's own. */
  readonly adapters?: readonly Adapter[];
  readonly controls?: readonly ControlDefinition[];
}

/** A decimal and a lookup, to test typing, composing and searching. */
export const TYPED: Shown = {
  items: [
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
  ],
  record: { qty: 5, item: 'id-3', item__Item: { id: 'id-3', number: 'N003', name: 'item 3' } },
};

function compiled(items: readonly unknown[], { controls }: Platform): CompiledPage {
  const definition = { id: 'p', objectId: 'o', pageType: 'basedata', items };
  const { page, issues } = compilePage(definition, { controls });
  if (page === null) throw new Error(JSON.stringify(issues));
  return page;
}

function open(page: CompiledPage, record: Data, platform: Platform, mode: Mode = 'edit'): EngineForm {
  return createForm(page, { mode, record, ports: platform.formPorts(page, null) });
}

function formHost(
  form: EngineForm,
  platform: Platform,
  mounted: Mounted,
  path: (model: string) => string,
  find: (model: string) => HTMLElement | null,
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
    element: mounted.host,
    control: (model) => until(() => find(model)),
    undo: () => void form.undo(),
    setLanguage: (language) => platform.texts.setLanguage(language),
    unmount: mounted.unmount,
  };
}

/** PageForm. */
export function pageFormHost({ items, record, readOnly, adapters = [], ...given }: Shown): Host {
  const platform = testPlatform(given);
  const mode = readOnly ? 'link' : 'edit';
  const form = open(compiled(items, platform), { id: 'r', ...record }, platform, mode);
  const mounted = mount(
    <PwRoot platform={platform} adapters={adapters}>
      <PageForm definition={form.page} mode={mode} platform={platform} session={{ form }} />
    </PwRoot>,
  );
  const find = (model: string) => {
    const label = mounted.host.querySelector<HTMLLabelElement>(`[data-pw-key="k-${model}"] label`);
    return label === null ? null : document.getElementById(label.htmlFor);
  };
  return formHost(form, platform, mounted, (model) => model, find);
}

/** A row of an entry table, edited or only shown. */
export function tableHost({ items, record, readOnly, adapters = [], ...given }: Shown): Host {
  const platform = testPlatform(given);
  const table = { type: 'entrytable', key: 'k-t', model: 'entries', title: 'Lines', items, options: {} };
  const page = compiled([table], platform);
  const form = open(page, { id: 'r', entries: [{ entryId: 'e1', ...record }] }, platform);
  if (!readOnly) form.table('entries')?.edit('e1');
  const mounted = mount(
    <PwRoot platform={platform} adapters={adapters}>
      <PageForm definition={form.page} mode="edit" platform={platform} session={{ form }} />
    </PwRoot>,
  );
  const path = (model: string) => `entries[e1].${model}`;
  const find = (model: string) => {
    const cell = mounted.host.querySelector<HTMLElement>(`.pw-entry-cell[data-path="${path(model)}"]`);
    return readOnly ? cell : (cell?.querySelector<HTMLElement>('[id$="-control"]') ?? null);
  };
  return formHost(form, platform, mounted, path, find);
}

const ThemedForm = withTheme(pagewrightTheme);
const validator = createSchemaValidator();

/** rjsf over the page's JSON Schema, or over a schema without a page. */
export function rjsfHost({ items, record, readOnly, plain, adapters = [], ...given }: Shown): Host {
  const platform = testPlatform(given);
  const page = compiled(items, platform);
  const { schema, uiSchema } = plain ?? toJsonSchema(page);
  const { lookup } = platform.formPorts(page, null);
  const context = plain ? {} : { page, ...(lookup === undefined ? {} : { lookup }) };
  const history: Data[] = [record];
  const seen: { value: unknown; companion: unknown }[] = [];
  const now = () => history.at(-1) ?? {};
  const pairOf = (data: Data, model: string) => ({ value: data[model], companion: data[`${model}__Item`] });
  const tree = () => (
    <PwRoot platform={platform} adapters={adapters}>
      <ThemedForm
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={now()}
        formContext={context}
        readonly={readOnly === true}
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
    element: mounted.host,
    control: (model) => until(() => document.getElementById(`root_${model}`)),
    undo() {
      history.pop();
      mounted.render(tree());
    },
    setLanguage: (language) => platform.texts.setLanguage(language),
    unmount: mounted.unmount,
  };
}
