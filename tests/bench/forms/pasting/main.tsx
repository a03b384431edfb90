/**
 * The page that the bench drives: `?engine=pagewright|plain`. Cells of a spreadsheet are pasted into an entry table. The
 * plain one is what one would write by hand: the same text parsed into the same values, put into a zustand store at once,
 * and the first rows drawn.
 */
import Papa from 'papaparse';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { compilePage, createForm, ok } from '../../../../src/engine/internal.ts';
import { createPlatform, memoryStorage, memoryToken } from '../../../../src/platform/index.ts';
import { PageForm, PwRoot } from '../../../../src/widgets/index.ts';
import '../../../../src/styles/styles.css';

const PARTS = ['A-1', 'A-12', 'B-2'].map((number, at) => ({
  id: `p${at}`,
  number,
  name: `Part ${number}`,
}));
const UNITS = [
  { value: 'PCS', label: 'Piece' },
  { value: 'SET', label: 'Set' },
];
/** Rows that the plain table draws, as many as are in sight of the other. */
const DRAWN = 20;

/** So many rows, as a spreadsheet puts them on the clipboard. */
function copiedRows(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) =>
    [PARTS[at % 3]?.number, `${at}.5`, '2026-03-05', UNITS[at % 2]?.label, 'yes', `Note ${at}`].join('\t'),
  );
  return `${lines.join('\r\n')}\r\n`;
}

interface Pasted {
  /** Number of the rows that are there. */
  readonly rows: () => number;
  readonly paste: (text: string) => void;
  readonly undo: () => void;
}

const host = document.getElementById('root');
if (host === null) throw new Error('no root');
const root = createRoot(host);

type Row = Readonly<Record<string, unknown>>;

function plain(): Pasted {
  const store = createStore<{ readonly rows: readonly Row[] }>(() => ({ rows: [] }));
  function Table() {
    const rows = useStore(store, (state) => state.rows);
    return (
      <table>
        <tbody>
          {rows.slice(0, DRAWN).map((row) => (
            <tr key={String(row.entryId)}>
              {['part', 'qty', 'due', 'unit', 'done', 'note'].map((name) => (
                <td key={name}>
                  <input defaultValue={String(row[name])} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  root.render(<Table />);
  const partIds = new Map(PARTS.map(({ id, number }) => [number, id]));
  const units = new Map(UNITS.map(({ value, label }) => [label, value]));
  return {
    rows: () => store.getState().rows.length,
    paste(text) {
      const { data } = Papa.parse<string[]>(text.trimEnd(), { delimiter: '\t' });
      const rows = data.map(([part = '', qty = '', due = '', unit = '', done = '', note = ''], at) => ({
        entryId: `n${at}`,
        part: partIds.get(part),
        qty: Number(qty),
        due: /^\d{4}-\d\d-\d\d$/.test(due) ? due : null,
        unit: units.get(unit),
        done: done === 'yes',
        note,
      }));
      store.setState({ rows });
    },
    undo: () => store.setState({ rows: [] }),
  };
}

function own(): Pasted {
  const items = [
    {
      type: 'basedata',
      key: 'k-part',
      model: 'part',
      title: 'Part',
      options: { lookupDataSourceType: 1, lookupObjectId: 'part' },
    },
    { type: 'decimal', key: 'k-qty', model: 'qty', title: 'Quantity', options: {} },
    { type: 'date', key: 'k-due', model: 'due', title: 'Due', options: {} },
    { type: 'select', key: 'k-unit', model: 'unit', title: 'Unit', options: { options: UNITS } },
    { type: 'checkbox', key: 'k-done', model: 'done', title: 'Done', options: {} },
    { type: 'textarea', key: 'k-note', model: 'note', title: 'Note', options: {} },
  ];
  const options = { colSpan: 12, actions: [{ code: 'add', title: 'Add' }] };
  const table = { type: 'entrytable', key: 'k-entries', model: 'entries', title: 'Lines', items, options };
  const { page } = compilePage({ id: 'p', pageType: 'bill', items: [table] });
  if (page === null) throw new Error('the page does not compile');
  const platform = createPlatform({
    baseUrl: '',
    storage: memoryStorage(),
    token: memoryToken(),
    language: 'en_US',
  });
  const form = createForm(page, {
    mode: 'edit',
    record: { id: 'r', approveStatus: 0, entries: [] },
    ports: {
      ...platform.formPorts(page, 'r'),
      lookup: async ({ searchKey }) => ok(PARTS.filter(({ number }) => number === searchKey)),
    },
  });
  root.render(
    <PwRoot platform={platform}>
      <PageForm definition={page} mode="edit" platform={platform} session={{ form }} />
    </PwRoot>,
  );
  return {
    rows: () => form.table('k-entries')?.snapshot().order.length ?? 0,
    paste(text) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document
        .querySelector('[role=columnheader]')
        ?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    },
    undo: () => void form.undo(),
  };
}

const pasted = new URLSearchParams(location.search).get('engine') === 'plain' ? plain() : own();

/** Milliseconds from the paste of so many rows until they are there and a frame with them is painted. */
async function paste(rows: number): Promise<number> {
  const text = copiedRows(rows);
  const from = performance.now();
  pasted.paste(text);
  await new Promise<void>((resolve) => {
    const look = () => {
      if (pasted.rows() !== rows) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      return requestAnimationFrame(() => port2.postMessage(null));
    };
    look();
  });
  return performance.now() - from;
}

Object.assign(window, {
  pasteBench: {
    paste,
    undo: () => pasted.undo(),
  },
});
