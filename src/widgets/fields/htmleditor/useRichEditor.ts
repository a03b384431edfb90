import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import { commitText } from '../../hooks/commitText.ts';
import { usePlatform } from '../../hooks/hooks.ts';
import { createDocument, Editor, EditorState } from '../../libraries/tiptap.ts';
import { cleanStored } from './cleanHtml.ts';
import { cleanPasted } from './cleanPasted.ts';
import { richExtensions } from './richExtensions.ts';
import { isBlankHtml, richHtml } from './richText.ts';

/** Attributes of the element that is typed into. */
export type RichAttributes = Readonly<Record<string, string>>;

interface RichEditorOptions {
  readonly binding: FieldBinding;
  readonly attributes: RichAttributes;
  readonly autoFocus: boolean;
  /** Pictures that were pasted, or dropped at a position of the text; false where nobody takes them. */
  onPictures(files: readonly File[], at?: number): boolean;
}

export interface RichEditorState {
  /** Null until it is made. */
  readonly editor: Editor | null;
  /** Commits what was typed: the focus has left editor and toolbar. */
  leave(): void;
  /** Brings the draft up to what was typed. */
  flush(): void;
}

/** From this size on (characters and elements) the draft follows typing at rest: to write it takes longer than a key. */
const LARGE = 50_000;
const REST_MS = 300;

/**
 * The html of the editor; '' where it holds nothing: a table whose cells are still empty is something. The paragraph at
 * the end, there to be typed into, is left out.
 */
function htmlOf(editor: Editor): string {
  const html = editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
  return isBlankHtml(html) ? '' : html;
}

function picturesOf(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Whether html is one picture and no words: what a browser puts on the clipboard beside a picture's file. */
function isOnePicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() === '' && body.querySelectorAll('img').length === 1;
}

/** What the editor asks of its surroundings; `options` are those of now. */
function propsOf(given: RichAttributes, options: RefObject<RichEditorOptions>) {
  return {
    attributes: { ...given },
    transformPastedHTML: cleanPasted,
    handlePaste(_view: unknown, { clipboardData }: ClipboardEvent) {
      // Office programs put a picture of the text beside its html, browsers the html of a picture beside its file: that
      // names another server, which nobody's reader asks.
      const html = clipboardData?.getData('text/html') ?? '';
      const pictures = html === '' || isOnePicture(html) ? picturesOf(clipboardData) : [];
      return pictures.length > 0 && options.current.onPictures(pictures);
    },
    handleDrop(view: Pick<Editor['view'], 'posAtCoords'>, event: DragEvent) {
      const pictures = picturesOf(event.dataTransfer);
      // Where it was dropped, which the caret knows nothing of; beside all text it is the caret's place.
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      if (pictures.length === 0 || !options.current.onPictures(pictures, at)) return false;
      event.preventDefault();
      return true;
    },
  };
}

/**
 * A Tiptap editor of a field's html in `frame`. Typing sets the draft, leaving commits, never in mid composition. Html
 * from elsewhere (another record, undo, an answer of the server) begins a new history of the editor's own.
 */
export function useRichEditor(
  frame: RefObject<HTMLElement | null>,
  options: RichEditorOptions,
): RichEditorState {
  const { binding, attributes, autoFocus } = options;
  const { files } = usePlatform();
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Whether something was typed since the field was last heard of. */
  const typed = useRef(false);
  const html = richHtml(binding);
  /** What the editor shows, as the field has it. */
  const shown = useRef(html);
  const said = JSON.stringify(attributes);

  const tell = (from: Editor) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    shown.current = htmlOf(from);
    latest.current.binding.setDraft(shown.current);
  };
  const flush = () => {
    if (timer.current !== undefined && editor !== null) tell(editor);
  };

  const start = useRef(() => {
    // A hidden tab that is shown again makes its editor anew: of the field as it is now, not as it was at first.
    const now = latest.current;
    shown.current = richHtml(now.binding);
    typed.current = false;
    return new Editor({
      element: frame.current,
      extensions: richExtensions(files),
      content: cleanStored(shown.current),
      injectCSS: false,
      editorProps: propsOf(now.attributes, latest),
      onUpdate({ editor: from, transaction }) {
        // What the editor adds to what is done changes the text without anybody's doing: a paragraph under a table.
        if (!typed.current && !transaction.docChanged) return;
        typed.current = true;
        if (from.state.doc.content.size <= LARGE) return tell(from);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => tell(from), REST_MS);
      },
    });
  });

  useLayoutEffect(() => {
    const made = start.current();
    setEditor(made);
    return () => {
      if (timer.current !== undefined) {
        clearTimeout(timer.current);
        timer.current = undefined;
        latest.current.binding.setDraft(htmlOf(made));
      }
      made.destroy();
    };
  }, []);

  useEffect(() => {
    if (editor !== null && !editor.isDestroyed && autoFocus) editor.commands.focus('start');
  }, [editor, autoFocus]);

  useEffect(() => {
    // One that is gone has another coming, which begins with the present html.
    if (editor === null || editor.isDestroyed || html === shown.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    typed.current = false;
    shown.current = html;
    const { plugins, schema } = editor.state;
    editor.view.updateState(
      EditorState.create({ doc: createDocument(cleanStored(html), schema), plugins: [...plugins] }),
    );
  }, [editor, html]);

  useEffect(() => {
    editor?.setOptions({ editorProps: propsOf(JSON.parse(said), latest) });
  }, [editor, said]);

  return {
    editor,
    flush,
    leave() {
      if (editor === null) return;
      const { binding: now } = latest.current;
      if (!editor.view.composing && (typed.current || now.draft !== null)) {
        clearTimeout(timer.current);
        timer.current = undefined;
        typed.current = false;
        shown.current = htmlOf(editor);
        commitText(now, shown.current);
      }
      now.blur();
    },
  };
}
