import {
  Bold,
  Code,
  Columns3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Rows3,
  SquareCode,
  Strikethrough,
  Table2,
  TableProperties,
  Trash2,
  Underline,
  Undo2,
} from 'lucide-react';
import type { Editor } from '../../libraries/tiptap.ts';

/** A button of the toolbar. Its text is `widgets.htmleditor.<name>`. */
export interface RichTool {
  readonly name: string;
  readonly icon: LucideIcon;
  /** Keys of the editor that do the same, as they are written for its users. */
  readonly keys?: string;
  /** Pressed where what is selected is so; absent for what is done once. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
  run(editor: Editor): void;
}

const inTable = (editor: Editor) => editor.isActive('table');

/** Tools of characters and blocks, in groups. */
export const TEXT_TOOLS: readonly (readonly RichTool[])[] = [
  [
    {
      name: 'bold',
      icon: Bold,
      keys: 'Ctrl+B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: Italic,
      keys: 'Ctrl+I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: Underline,
      keys: 'Ctrl+U',
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      keys: 'Ctrl+Shift+S',
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      name: 'code',
      icon: Code,
      keys: 'Ctrl+E',
      isOn: (editor) => editor.isActive('code'),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
  ],
  [
    {
      name: 'bullets',
      icon: List,
      keys: 'Ctrl+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: ListOrdered,
      keys: 'Ctrl+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: Quote,
      keys: 'Ctrl+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'codeBlock',
      icon: SquareCode,
      keys: 'Ctrl+Alt+C',
      isOn: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
];

/** Inserts a table of three columns, with a head. */
export const TABLE_TOOL: RichTool = {
  name: 'table',
  icon: Table2,
  can: (editor) => !inTable(editor),
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
};

/** A tool that needs more than the editor, or one of several that the toolbar offers inside a table alone. */
export const IN_TABLE_TOOLS: readonly RichTool[] = [
  {
    name: 'rowAfter',
    icon: Rows3,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    name: 'columnAfter',
    icon: Columns3,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    name: 'headerRow',
    icon: TableProperties,
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  {
    name: 'deleteRow',
    icon: Rows3,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    name: 'deleteColumn',
    icon: Columns3,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    name: 'deleteTable',
    icon: Trash2,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

export const HISTORY_TOOLS: readonly RichTool[] = [
  {
    name: 'undo',
    icon: Undo2,
    keys: 'Ctrl+Z',
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: Redo2,
    keys: 'Ctrl+Y',
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
