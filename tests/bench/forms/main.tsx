/** The page that the bench drives: `?engine=pagewright|floor|plain|rjsf&fields=N`. */
import RjsfForm from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { compilePage } from '../../../src/engine/internal.ts';
import { createPlatform, memoryStorage, memoryToken } from '../../../src/platform/index.ts';
import { PageForm, PwRoot } from '../../../src/widgets/index.ts';
import '../../../src/styles/styles.css';
import { type Captured, capture, Floor } from './floor.tsx';
import { largePage, largeRecord, largeSchema } from './largePage.ts';
import { Plain } from './plain.tsx';

const query = new URLSearchParams(location.search);
const fields = Number(query.get('fields'));
const engine = query.get('engine');

function element(): ReactNodeLike {
  if (engine === 'rjsf')
    return <RjsfForm schema={largeSchema(fields)} formData={largeRecord(fields)} validator={validator} />;
  if (engine === 'plain') return <Plain record={largeRecord(fields)} />;
  if (engine === 'floor') {
    const captured: unknown = Reflect.get(window, 'captured');
    return isCaptured(captured) ? <Floor node={captured} /> : null;
  }
  const { page } = compilePage(largePage(fields));
  const platform = createPlatform({
    baseUrl: '',
    storage: memoryStorage(),
    token: memoryToken(),
    language: 'en_US',
  });
  return (
    <PwRoot platform={platform}>
      <PageForm definition={page} mode="add" record={largeRecord(fields)} platform={platform} />
    </PwRoot>
  );
}

type ReactNodeLike = React.ReactNode;

function isCaptured(value: unknown): value is Captured {
  return typeof value === 'object' && value !== null && 'tag' in value;
}

const host = document.getElementById('root');
if (host === null) throw new Error('no root');
const root = createRoot(host);
const inputs = () => document.querySelectorAll('input, select, textarea').length;

/**
 * Milliseconds from asking React to render until all fields are in the document and laid out. With `compiling` that too,
 * and the platform, which else happen once at load and are measured by lines of their own.
 */
async function mount(compiling = false): Promise<number> {
  const begun = performance.now();
  const node = element();
  const wanted = fields;
  const from = compiling ? begun : performance.now();
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (inputs() < wanted) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
    root.render(node);
  });
  document.body.getBoundingClientRect();
  return performance.now() - from;
}

/** One keystroke into a text field: script alone, and with style and layout. */
async function keystroke(text: string): Promise<{ script: number; total: number; touched: number }> {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[type=text]')];
  // Text, number, select in turn: a text box in the middle.
  const input = all[Math.floor(all.length / 6) * 3];
  if (input === undefined) throw new Error('no text field');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  input.focus();
  const touched = new Set<Element>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const near = (target instanceof Element ? target : target.parentElement)?.closest(
        '.pw-field, .form-group',
      );
      if (near) touched.add(near);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const from = performance.now();
  set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text.slice(-1) }));
  await Promise.resolve();
  const script = performance.now() - from;
  document.body.getBoundingClientRect();
  const total = performance.now() - from;
  await new Promise((resolve) => setTimeout(resolve, 0));
  observer.disconnect();
  return { script, total, touched: touched.size };
}

Object.assign(window, {
  formBench: {
    mount,
    keystroke,
    inputs,
    nodes: () => host.querySelectorAll('*').length,
    capture: () => {
      const inner = host.firstElementChild;
      return inner === null ? null : capture(inner);
    },
  },
});
