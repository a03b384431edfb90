import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Form, ownOf } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { WithTexts } from '../../hooks/WithTexts.tsx';
import type { FormView } from '../context.ts';
import { focusPath } from '../focus.ts';
import { type Turn, type Turned, turn, turnOf } from './turned.ts';
import { texts } from './undo.texts.ts';

const TEXTS = [texts];

export interface UndoKeysProps {
  readonly view: FormView;
  readonly root: RefObject<HTMLElement | null>;
}

const TYPED = 'input:not([type]), input[type="text"], input[type="search"], input[type="number"], textarea';

const isDraft = (target: Element) => target.closest('[data-pw-draft]') !== null;

/** True in editors with a history of their own, and in inputs of no field, such as a table's page number. */
function isForeign(target: Element): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  return target.matches(TYPED) && target.closest('.pw-field, [data-path]') === null;
}

/** Calls `task` where the browser has nothing to take back of what is typed in `target`: it tells by an `input` event. */
function afterTyping(target: Element, task: () => void): void {
  const took = new AbortController();
  target.addEventListener('input', () => took.abort(), { once: true, signal: took.signal });
  setTimeout(() => {
    if (took.signal.aborted) return;
    took.abort();
    task();
  });
}

/** True where a key pressed nowhere is meant for this form: it is seen, and no dialog stands over it. */
function isMeant(root: HTMLElement): boolean {
  return root.checkVisibility() && root.closest('[aria-hidden="true"], [inert]') === null;
}

/** Title of the field or table at a path. */
function nameOf({ form, text }: FormView, { path }: Turned): string {
  const field = form.fieldAt(path);
  if (field !== undefined) return text(field.title) || field.model;
  const model = /^[^[]*/.exec(path)?.[0] ?? '';
  const table = ownOf(form.page.nodes, ownOf(form.page.tables, model) ?? '');
  return (table === undefined ? '' : text(table.title)) || model;
}

/**
 * Ctrl+Z takes the form's last step back, Ctrl+Y or Ctrl+Shift+Z makes it again: of values and rows, until the next save.
 * While text is being typed the browser's own undo of that text comes first. The focus goes to what came back, and
 * screen readers are told. In locked forms there is nothing to undo.
 */
export function UndoKeys(props: UndoKeysProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Keys {...props} />
    </WithTexts>
  );
}

function mayTurn(form: Form, how: Turn): boolean {
  const { phase, canUndo, canRedo } = form.status();
  return phase === 'ready' && (how === 'undo' ? canUndo : canRedo);
}

function Keys({ view, root }: UndoKeysProps) {
  const { t } = useTexts();
  const [said, setSaid] = useState({ text: '', count: 0 });
  const latest = useRef(t);
  latest.current = t;
  useEffect(() => {
    const node = root.current;
    if (node === null) return;
    const run = (how: Turn) => {
      const turned = turn(view.form, how);
      if (turned === null || turned.path === '') return;
      const code = `widgets.undo.${how}${turned.what === 'rows' ? 'Rows' : ''}`;
      setSaid(({ count }) => ({
        text: latest.current(code, { name: nameOf(view, turned) }),
        count: count + 1,
      }));
      focusPath(view, node, turned.path);
    };
    const onKey = (event: KeyboardEvent) => {
      const how = turnOf(event);
      const { target } = event;
      if (how === null || event.defaultPrevented || !(target instanceof Element)) return;
      const nowhere = target === document.body;
      if (!(nowhere ? isMeant(node) : node.contains(target)) || !mayTurn(view.form, how)) return;
      if (isDraft(target)) afterTyping(target, () => run(how));
      else if (!isForeign(target)) {
        event.preventDefault();
        run(how);
      }
    };
    // After the widgets, which may have a history of their own and then take the key.
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [view, root]);
  return (
    // Another element each time, so that the same words are said again.
    <span className="pw-sr" role="status">
      <span key={said.count}>{said.text}</span>
    </span>
  );
}
