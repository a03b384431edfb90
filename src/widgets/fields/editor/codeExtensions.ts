import {
  bracketMatching,
  classHighlighter,
  closeBrackets,
  closeBracketsKeymap,
  type Diagnostic,
  defaultKeymap,
  drawSelection,
  EditorState,
  EditorView,
  type Extension,
  foldGutter,
  foldKeymap,
  history,
  historyKeymap,
  indentOnInput,
  indentUnit,
  indentWithTab,
  javascriptLanguage,
  jsonLanguage,
  jsonParseLinter,
  keymap,
  lineNumbers,
  linter,
  syntaxHighlighting,
} from '../../libraries/codemirror.ts';

const parseFaults = jsonParseLinter();

/** Where JSON breaks off. Nothing is said of an empty text, which is no JSON but an empty field. */
function jsonFaults(view: EditorView): readonly Diagnostic[] {
  return view.state.doc.toString().trim() === '' ? [] : parseFaults(view);
}

/**
 * What an editor of code can do. Colours come from classes (`tok-…`, editor.css), so that they follow the tokens in light
 * and dark. Tab indents; after Escape it leaves the editor, which CodeMirror itself does and the hint below it says.
 */
export function codeExtensions(mode: 'json' | 'javascript', tabSize: number): Extension {
  return [
    lineNumbers(),
    foldGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    syntaxHighlighting(classHighlighter),
    EditorView.lineWrapping,
    EditorState.tabSize.of(tabSize),
    indentUnit.of(' '.repeat(tabSize)),
    mode === 'json' ? [jsonLanguage, linter(jsonFaults)] : javascriptLanguage,
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...foldKeymap, indentWithTab]),
  ];
}

/** What a view of JSON can do: it is read, folded and copied, and Tab leaves it. */
export function readOnlyJson(): Extension {
  return [
    lineNumbers(),
    foldGutter(),
    drawSelection(),
    bracketMatching(),
    syntaxHighlighting(classHighlighter),
    EditorView.lineWrapping,
    EditorState.readOnly.of(true),
    jsonLanguage,
    keymap.of([...defaultKeymap, ...foldKeymap]),
  ];
}
