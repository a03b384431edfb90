import { Image as ImageIcon, Link2, MessageSquareText } from 'lucide-react';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import type { Editor } from '../../libraries/tiptap.ts';
import { HeadingTool } from './HeadingTool.tsx';
import { HISTORY_TOOLS, IN_TABLE_TOOLS, type RichTool, TABLE_TOOL, TEXT_TOOLS } from './richTools.ts';
import { ToolButton } from './ToolButton.tsx';
import { useToolbarStop } from './useToolbarStop.ts';

export interface RichToolbarProps {
  readonly editor: Editor;
  readonly headings: number;
  /** The button that the popup of links and descriptions stands under. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
  /** Opens the popup for the link that is selected, or the description of a picture. */
  onAsk(what: 'link' | 'alt'): void;
  /** Takes pictures to upload; null where there is nobody to upload them. */
  readonly onPictures: ((files: readonly File[]) => void) | null;
}

/** The tools of rich text. Those of a table are there while the caret is in one. */
export function RichToolbar({ editor, headings, anchor, onAsk, onPictures }: RichToolbarProps) {
  const { t } = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  // Each transaction makes a new state, by which the tools tell what is on.
  useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    () => editor.state,
  );
  const { toolbarProps, toolProps, isStop, reset } = useToolbarStop('heading');
  const inTable = editor.isActive('table');
  const onPicture = editor.isActive('image');
  const isLost = !inTable && IN_TABLE_TOOLS.some(({ name }) => isStop([name]));
  useEffect(() => {
    if (isLost || (!onPicture && isStop(['alt']))) reset();
  });

  const draw = (tool: RichTool) => (
    <ToolButton key={tool.name} tool={tool} editor={editor} {...toolProps(tool.name)} />
  );
  const ask = (name: 'link' | 'alt'): RichTool => ({
    name,
    icon: name === 'link' ? Link2 : MessageSquareText,
    ...(name === 'link' ? { keys: 'Ctrl+K', isOn: (one: Editor) => one.isActive('link') } : {}),
    run: () => onAsk(name),
  });
  return (
    <div
      className="pw-rich-tools"
      role="toolbar"
      data-pw-escape=""
      aria-label={t('widgets.htmleditor.tools')}
      {...toolbarProps}
    >
      <span className="pw-rich-group">
        <HeadingTool editor={editor} headings={headings} {...toolProps('heading')} />
      </span>
      {TEXT_TOOLS.map((group) => (
        <span key={group[0]?.name} className="pw-rich-group">
          {group.map(draw)}
        </span>
      ))}
      <span className="pw-rich-group">
        <ToolButton tool={ask('link')} editor={editor} anchor={anchor} opens {...toolProps('link')} />
        {onPictures === null ? null : (
          <>
            <ToolButton
              tool={{ name: 'image', icon: ImageIcon, run: () => picker.current?.click() }}
              editor={editor}
              {...toolProps('image')}
            />
            <input
              ref={picker}
              type="file"
              accept="image/*"
              multiple
              hidden
              aria-label={t('widgets.htmleditor.image')}
              onChange={({ currentTarget }) => {
                onPictures([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
          </>
        )}
        {onPicture ? <ToolButton tool={ask('alt')} editor={editor} opens {...toolProps('alt')} /> : null}
        {draw(TABLE_TOOL)}
      </span>
      {inTable ? <span className="pw-rich-group">{IN_TABLE_TOOLS.map(draw)}</span> : null}
      <span className="pw-rich-group">{HISTORY_TOOLS.map(draw)}</span>
    </div>
  );
}
