import { type RefObject, useRef } from 'react';
import type { AdapterProps } from '../types.ts';
import { type CodeAttributes, useCodeEditor } from './useCodeEditor.ts';

export interface CodeEditorProps extends Pick<AdapterProps, 'binding'> {
  readonly autoFocus: boolean;
  readonly attributes: CodeAttributes;
  /** True from when the button emptied the field until the editor has followed: its own undo brings that text back. */
  readonly emptied: RefObject<boolean>;
}

/** The editor itself: it fills the frame around it. */
export function CodeEditor({ binding, attributes, autoFocus, emptied }: CodeEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  useCodeEditor(frame, { binding, attributes, autoFocus, emptied });
  return <div ref={frame} className="pw-codeeditor-text" />;
}
