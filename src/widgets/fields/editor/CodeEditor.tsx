import { useRef } from 'react';
import type { AdapterProps } from '../types.ts';
import { type CodeAttributes, useCodeEditor } from './useCodeEditor.ts';

export interface CodeEditorProps extends Pick<AdapterProps, 'binding'> {
  readonly autoFocus: boolean;
  readonly attributes: CodeAttributes;
}

/** The editor itself: it fills the frame around it. */
export function CodeEditor({ binding, attributes, autoFocus }: CodeEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  useCodeEditor(frame, { binding, attributes, autoFocus });
  return <div ref={frame} className="pw-codeeditor-text" />;
}
