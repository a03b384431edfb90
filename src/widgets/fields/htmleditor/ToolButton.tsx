import type { RefObject } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import type { Editor } from '../../libraries/tiptap.ts';
import type { RichTool } from './richTools.ts';

interface ToolButtonProps {
  readonly tool: RichTool;
  readonly editor: Editor;
  readonly tabIndex: number;
  readonly 'data-tool': string;
  readonly anchor?: RefObject<HTMLButtonElement | null>;
  /** It opens a popup. */
  readonly opens?: boolean;
}

/** One tool. Pressing it leaves the focus in the text; what cannot be used now keeps its place in the toolbar. */
export function ToolButton({ tool, editor, anchor, opens = false, ...place }: ToolButtonProps) {
  const { t } = useTexts();
  const { name, icon: Icon, keys, isOn, can, run } = tool;
  const said = t(`widgets.htmleditor.${name}`);
  const able = can === undefined || can(editor);
  return (
    <button
      type="button"
      className="pw-icon-button pw-rich-tool"
      {...place}
      {...(anchor === undefined ? {} : { ref: anchor })}
      aria-label={said}
      title={keys === undefined ? said : `${said} (${keys})`}
      aria-pressed={isOn === undefined ? undefined : isOn(editor)}
      aria-disabled={able ? undefined : true}
      aria-haspopup={opens ? 'dialog' : undefined}
      data-danger={name.startsWith('delete') ? '' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (able) run(editor);
      }}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
