/** What is used of Tiptap and ProseMirror, in one file that is fetched with the first editor of rich text. */
export { createDocument, Editor, Extension, type Extensions, Mark, PasteRule } from '@tiptap/core';
export { Image } from '@tiptap/extension-image';
export { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
export { EditorState } from '@tiptap/pm/state';
export { StarterKit } from '@tiptap/starter-kit';
