/** What is used of CodeMirror, in one file that is fetched with the first code editor. */
export { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
export { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
export { javascriptLanguage } from '@codemirror/lang-javascript';
export { jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
export {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
export { type Diagnostic, linter } from '@codemirror/lint';
export { Annotation, Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
export { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
export { classHighlighter } from '@lezer/highlight';
