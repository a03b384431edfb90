import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compilePage,
  createForm,
  type Form,
  type FormPorts,
  type Notice,
  ok,
} from '../../engine/internal.ts';
import { createIds, type OpenRequest } from '../index.ts';
import { createScriptHost, type ScriptHost } from './host.ts';
import type { ScriptPage } from './pageTypes.ts';
import { ESCAPES } from './testing/escapes.ts';

const TOKEN = 'top-secret-token';
const clock = {
  now: () => '2026-01-02 03:04:05',
  // Stands still: notices are counted, and are told anew as time goes by.
  ticks: () => 0,
  after(ms: number, task: () => void) {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
};

/** What happens in the browser that no script may cause. */
const reached: string[] = [];
const PROTOTYPES = [Object, Array, Function, String, Number, Promise, Map, Set, Error, RegExp].map(
  (type) => type.prototype,
);
const keysOf = () => PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).map(String).join());
let clean: readonly string[];
let globals: ReadonlySet<string>;
const undo: (() => void)[] = [];

function watch(owner: object, name: string, label: string): void {
  const found = Object.getOwnPropertyDescriptor(owner, name);
  if (!found || typeof found.value !== 'function') return;
  const original: (...given: unknown[]) => unknown = found.value;
  function watched(this: unknown, ...given: unknown[]): unknown {
    reached.push(`${label} ${String(given[0]).slice(0, 80)}`);
    return new.target ? Reflect.construct(original, given, new.target) : Reflect.apply(original, this, given);
  }
  watched.prototype = original.prototype;
  Object.defineProperty(owner, name, { ...found, value: watched });
  undo.push(() => Object.defineProperty(owner, name, found));
}

/** A host with a worker of its own, and a page that is the neighbour of all attempts there. */
interface Place {
  readonly host: ScriptHost;
  readonly good: Opened;
  readonly worker: () => Worker | null;
  readonly workers: () => number;
}

/**
 * Its watchdog, which goes by the machine's clock, is so patient that whatever ends by itself has ended before. How long
 * loops take until they are stopped is measured by the bench, on a machine that does nothing else.
 */
let patient: Place;
/** For what only the watchdog ends. */
let hasty: Place;
let observer: MutationObserver;

async function place(graceMs: number): Promise<Place> {
  let worker: Worker | null = null;
  let workers = 0;
  const host = createScriptHost({
    clock,
    graceMs,
    createWorker: () => {
      workers += 1;
      worker = new Worker(new URL('./testing/probeWorker.ts', import.meta.url), { type: 'module' });
      return worker;
    },
  });
  const good = await open(host);
  await good.scripts.port.run('click', 'return 1', {});
  return { host, good, worker: () => worker, workers: () => workers };
}

beforeAll(async () => {
  localStorage.setItem('token', TOKEN);
  clean = keysOf();
  patient = await place(15_000);
  hasty = await place(2000);
  for (const name of ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'open', 'alert', 'postMessage'])
    watch(globalThis, name, name);
  watch(IDBFactory.prototype, 'open', 'indexedDB');
  for (const name of ['getItem', 'setItem', 'removeItem']) watch(Storage.prototype, name, 'storage');
  watch(Document.prototype, 'createElement', 'createElement');
  watch(Navigator.prototype, 'sendBeacon', 'sendBeacon');
  observer = new MutationObserver((records) => reached.push(`DOM ${records.length}`));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  globals = new Set(Reflect.ownKeys(globalThis).map(String));
});
afterAll(() => {
  observer.disconnect();
  for (const step of undo.splice(0)) step();
  patient.host.dispose();
  hasty.host.dispose();
  localStorage.removeItem('token');
});

/** What the worker's own realm has seen. */
function probe(worker: Worker | null): Promise<{ reached: string[]; changed: string[]; added: string[] }> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker?.postMessage({ probe: port2 }, [port2]);
  });
}

interface Opened {
  readonly form: Form;
  readonly scripts: ScriptPage;
  readonly notices: Notice[];
  readonly asked: OpenRequest[];
  readonly closed: unknown[];
}

const definition = {
  id: 'page',
  pageType: 'bill',
  items: [
    { key: 'k-name', type: 'textbox', model: 'name', title: 'Name', options: {} },
    { key: 'k-qty', type: 'decimal', model: 'qty', title: 'Qty', options: {} },
    { key: 'k-secret', type: 'textbox', model: 'secret', title: 'Secret', options: {} },
    { key: 'k-hidden', type: 'textbox', model: 'hidden', title: 'Hidden', options: { show: [] } },
    { key: 'k-creater', type: 'creater', model: 'creater', title: 'Creater', options: {} },
    { key: 'k-status', type: 'approvestatus', model: 'approveStatus', title: 'Status', options: {} },
    {
      key: 'k-lines',
      type: 'entrytable',
      model: 'lines',
      title: 'Lines',
      options: {},
      items: [{ key: 'c-qty', type: 'decimal', model: 'qty', title: 'Qty', options: {} }],
    },
  ],
};
const record = {
  id: '1',
  rowVersion: 3,
  approveStatus: 0,
  name: 'a',
  qty: 1,
  secret: 'kept',
  hidden: 'h',
  creater: 'u1',
  lines: [{ entryId: 'e1', qty: 1 }],
};

async function open(host: ScriptHost): Promise<Opened> {
  const { page } = compilePage(definition);
  if (!page) throw new Error('not compiled');
  const notices: Notice[] = [];
  const asked: OpenRequest[] = [];
  const closed: unknown[] = [];
  const notify = (notice: Notice) => notices.push(notice);
  const scripts = host.open({
    page,
    notify,
    opener: {
      open: (request) => {
        asked.push(request);
        return new Promise((resolve) => setTimeout(() => resolve(ok(null)), 1));
      },
    },
    context: () => ({ language: 'en_US', recordId: '1' }),
    close: (answer) => closed.push(answer),
  });
  const ports: FormPorts = { clock, ids: createIds(), notify, script: scripts.port };
  const form = createForm(page, { mode: 'edit', record, ports, fieldPermissions: { locked: ['secret'] } });
  scripts.attach(form);
  await form.open();
  return { form, scripts, notices, asked, closed };
}

describe('attempts to escape', () => {
  it('are at least a hundred, each under a name of its own', () => {
    const names = new Set(ESCAPES.map((each) => each.name));
    expect(names.size).toBe(ESCAPES.length);
    expect(names.size).toBeGreaterThanOrEqual(100);
  });

  it.each(ESCAPES.map((each) => [each.name, each] as const))('%s', async (_, attempt) => {
    const at = attempt.ends === 'lost' ? hasty : patient;
    const bad = await open(at.host);
    reached.length = 0;
    const given = { rowPath: 'lines[e1]', ...attempt.context };
    const result = await bad.scripts.port.run('click', attempt.script, given);
    // Timers and dialogs that it has left behind get their turn too.
    await new Promise((resolve) => setTimeout(resolve, attempt.name.startsWith('floods') ? 150 : 1));

    const stopped = !result.ok && result.error.code !== 'script.error';
    if (attempt.ends === 'runs') expect(result).toMatchObject({ ok: true });
    if (attempt.ends === 'fails') expect(result.ok).toBe(false);
    if (attempt.ends === 'stopped') expect(stopped).toBe(true);
    if (attempt.ends === 'lost') expect(result).toMatchObject({ error: { code: 'script.stopped' } });
    const left = JSON.stringify([result, bad.form.value(), bad.notices, bad.asked, bad.closed]);
    expect(result.ok ? String(result.value) : '').not.toContain('ESCAPED');
    expect(left).not.toContain(TOKEN);

    // The form: locked is locked, hidden is hidden, and what is not the script's is as it was.
    const { form } = bad;
    expect(form.value()).toMatchObject({
      id: '1',
      rowVersion: 3,
      approveStatus: 0,
      secret: 'kept',
      creater: 'u1',
    });
    expect(form.value().lines).toMatchObject([{ entryId: 'e1' }]);
    expect(form.snapshot('secret').locked).toBe(true);
    expect(form.fieldState('k-hidden').visible).toBe(false);
    expect(form.status().state).toBe('update');
    for (const request of bad.asked) {
      expect(['dialog', 'drawer']).toContain(request.openType);
      expect(request.renderCode).toMatch(/^v?$/);
      // Nothing of theirs: none, or the size of a form over a form.
      expect(['', '100vw80vh']).toContain(`${request.width ?? ''}${request.height ?? ''}`);
    }
    expect(bad.asked.length).toBeLessThanOrEqual(8 * 20);
    expect(bad.notices.length).toBeLessThanOrEqual(6);

    // The page and its neighbour go on.
    const ownReport = await bad.scripts.port.run('click', 'return 1 + 1', {});
    expect(ownReport).toEqual({ ok: true, value: 2 });
    const other = `return [Object.keys(Object.prototype).length, typeof pwned, getComponent('k-name').value]`;
    expect(await at.good.scripts.port.run('click', other, {})).toEqual({
      ok: true,
      value: [0, 'undefined', 'a'],
    });
    // The browser and the worker.
    expect(keysOf()).toEqual(clean);
    expect(Reflect.ownKeys(globalThis).filter((name) => !globals.has(String(name)))).toEqual([]);
    expect(reached).toEqual([]);
    expect(await probe(at.worker())).toEqual({ reached: [], changed: [], added: [] });
    await bad.scripts.close();
    form.dispose();
  });

  it('have crashed no worker, except by loops inside the engine itself', () => {
    expect(patient.workers()).toBe(1);
    expect(hasty.workers()).toBeGreaterThan(1);
  });
});
