import type { Root } from 'react-dom/client';
import {
  type CompiledTable,
  compilePage,
  createForm,
  type Form,
  type Notice,
} from '../../engine/internal.ts';
import { systemTexts } from '../../platform/texts/systemTexts.ts';
import { type FormView, FormViewContext } from '../form/context.ts';
import { PortalContext, PwContext } from '../hooks/context.ts';
import { translate } from '../texts/catalogue.ts';
import { roomTexts } from '../texts/roomTexts.ts';
import { EntryTable } from './EntryTable.tsx';

/** A form with one table, `k-entries`, whose rows are `entries`. */
export interface OpenedTable {
  readonly form: Form;
  readonly table: CompiledTable;
}

/** Setup of a test of a table; ids count up from `n1`, and nothing is saved without `save`. */
export interface TableSetup {
  readonly items: readonly object[];
  readonly record: Readonly<Record<string, unknown>>;
  readonly defaultRow: object;
  readonly notices: Notice[];
  /** Milliseconds between two readings of the clock; the real time by default. */
  readonly step?: number;
  readonly ports?: Partial<Pick<Form['ports'], 'save' | 'script' | 'lookup' | 'clock'>>;
}

/** The table 'Lines' over `entries`, with these columns. */
export function linesTable(items: readonly object[], options: object = {}): object {
  return { type: 'entrytable', key: 'k-entries', model: 'entries', title: 'Lines', items, options };
}

/** Opens a record for editing; throws where no table is compiled. */
export function openTable({ items, record, defaultRow, notices, step, ports }: TableSetup): OpenedTable {
  const { page, issues } = compilePage({ id: 'p1', pageType: 'bill', items });
  if (!page) throw new Error(JSON.stringify(issues));
  let short = 0;
  let now = 0;
  const form = createForm(page, {
    mode: 'edit',
    record,
    defaultModel: { entries: [defaultRow] },
    ports: {
      clock: {
        now: () => '2026-11-21 08:00:00',
        ticks: () => {
          now += step ?? 0;
          return step === undefined ? performance.now() : now;
        },
        after: () => () => undefined,
      },
      ids: {
        record: () => 'r',
        short: () => {
          short += 1;
          return `n${short}`;
        },
        widget: () => 'w',
      },
      notify: (notice) => notices.push(notice),
      ...ports,
    },
  });
  const table = page.nodes['k-entries'];
  if (table?.role !== 'table') throw new Error('No table was compiled.');
  return { form, table };
}

/** Draws the table in English; `view` is that of the form around it. */
export function showTable(
  { form, table }: OpenedTable,
  root: Root,
  host: HTMLElement,
  view: FormView | null = null,
): void {
  const catalogues = [roomTexts, systemTexts];
  const t = (code: string, params?: Readonly<Record<string, unknown>>) =>
    translate(catalogues, null, 'en_US', code, params);
  root.render(
    <PwContext value={{ platform: null, mode: 'imf', language: 'en_US', catalogues, t }}>
      <PortalContext value={host}>
        <FormViewContext value={view}>
          <EntryTable form={form} table={table} />
        </FormViewContext>
      </PortalContext>
    </PwContext>,
  );
}
