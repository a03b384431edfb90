import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type FieldBinding, parseDraft } from '../../../engine/internal.ts';
import { commitText } from '../../hooks/commitText.ts';
import {
  Annotation,
  Compartment,
  EditorState,
  EditorView,
  keymap,
  Prec,
} from '../../libraries/codemirror.ts';
import { codeExtensions } from './codeExtensions.ts';
import { codeText, differenceOf, sameLines } from './codeText.ts';

/** Marks changes that bring the editor up to the field, as against those of its user. */
const fromField = Annotation.define<boolean>();

/** How long after Escape Tab leaves the editor, in milliseconds; CodeMirror's own time. */
const LEAVING_MS = 2000;

/** Attributes of the element that is typed into. */
export type CodeAttributes = Readonly<Record<string, string>>;

interface CodeEditorOptions {
  readonly binding: FieldBinding;
  readonly attributes: CodeAttributes;
  readonly autoFocus: boolean;
  readonly emptied: RefObject<boolean>;
}

/**
 * A CodeMirror editor of a field's text in `frame`. Typing sets the draft; leaving it and Ctrl+Enter commit, but never in
 * mid composition. Text that comes from elsewhere (another record, undo, an answer of the server) begins a new history,
 * so that the editor's own undo brings back nothing of another value. What the button emptied it does bring back.
 *
 * Decision: Escape does not drop the draft, as it does in text boxes: it is the key that lets Tab leave the editor, and
 * what it would drop may be an hour's work.
 */
export function useCodeEditor(frame: RefObject<HTMLElement | null>, options: CodeEditorOptions): void {
  const { binding, attributes, autoFocus, emptied } = options;
  const view = useRef<EditorView | null>(null);
  const latest = useRef(binding);
  latest.current = binding;
  /** Whether something was typed since the field was last heard of: its draft may be told later than a blur comes. */
  const typed = useRef(false);
  /** What the field will show of this editor's own commit, where JSON is laid out. */
  const own = useRef<string | null>(null);
  const named = useRef(new Compartment());
  const text = sameLines(codeText(binding));
  const { mode = 'json', tabSize = 2 } = binding.field.code ?? {};
  const said = JSON.stringify(attributes);

  // The editor is made once: the effects below bring text and attributes up to date.
  const first = useRef({ text, attributes, autoFocus, stateOf: (_: string) => EditorState.create() });
  first.current.stateOf = (doc: string) => {
    const take = (editor: EditorView) => {
      const { draft, field } = latest.current;
      if (editor.composing || (draft === null && !typed.current)) return;
      typed.current = false;
      const doc = editor.state.doc.toString();
      const parsed = parseDraft(field, doc);
      own.current = parsed.ok && typeof parsed.value === 'string' ? parsed.value : null;
      commitText(latest.current, doc);
    };
    return EditorState.create({
      doc,
      extensions: [
        codeExtensions(mode, tabSize),
        named.current.of(EditorView.contentAttributes.of(JSON.parse(said))),
        Prec.highest(
          keymap.of([
            {
              key: 'Mod-Enter',
              run(editor) {
                take(editor);
                return true;
              },
            },
          ]),
        ),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          const isTyped = transactions.some((one) => one.docChanged && one.annotation(fromField) !== true);
          if (!docChanged || !isTyped) return;
          typed.current = true;
          latest.current.setDraft(state.doc.toString());
        }),
        EditorView.domEventHandlers({
          blur(_event, editor) {
            take(editor);
            latest.current.blur();
          },
        }),
      ],
    });
  };

  useLayoutEffect(() => {
    if (frame.current === null) return;
    const begun = first.current;
    const made = new EditorView({ state: begun.stateOf(begun.text), parent: frame.current });
    view.current = made;
    if (begun.autoFocus) made.focus();
    // CodeMirror does not look at keys that a dialog has handled, as it has where it leaves this one to the editor.
    made.contentDOM.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.isComposing) made.setTabFocusMode(LEAVING_MS);
    });
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [frame]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const isOwn = own.current === text || (emptied.current && text === '');
    emptied.current = false;
    const shown = editor.state.doc.toString();
    if (shown === text) return;
    typed.current = false;
    if (isOwn) editor.dispatch({ changes: differenceOf(shown, text), annotations: fromField.of(true) });
    else editor.setState(first.current.stateOf(text));
  }, [text, emptied]);

  useEffect(() => {
    view.current?.dispatch({
      effects: named.current.reconfigure(EditorView.contentAttributes.of(JSON.parse(said))),
    });
  }, [said]);
}
