import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { EditorState, EditorView } from '../../libraries/codemirror.ts';
import { readOnlyJson } from './codeExtensions.ts';

/** What a code view can be asked to do. */
export interface CodeViewHandle {
  /** Selects all of the text, also what is scrolled away, for the keys that copy. */
  selectAll(): void;
}

export interface CodeViewProps {
  /** JSON. */
  readonly text: string;
  readonly label: string;
  readonly ref?: Ref<CodeViewHandle>;
}

/** JSON to read, in the look of the code editor: it fills the box around it, folds, and scrolls by keyboard. */
export function CodeView({ text, label, ref }: CodeViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  useEffect(() => {
    if (frame.current === null) return;
    const named = { 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' };
    const state = EditorState.create({
      doc: text,
      extensions: [readOnlyJson(), EditorView.contentAttributes.of(named)],
    });
    const made = new EditorView({ state, parent: frame.current });
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [text, label]);
  useImperativeHandle(
    ref,
    () => ({
      selectAll() {
        const editor = view.current;
        editor?.dispatch({ selection: { anchor: 0, head: editor.state.doc.length } });
        editor?.focus();
      },
    }),
    [],
  );
  return <div ref={frame} className="pw-codeeditor pw-codeview" />;
}
