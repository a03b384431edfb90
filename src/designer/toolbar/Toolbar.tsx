import { ArrowDown, ArrowUp, Copy, type LucideIcon, Redo2, Save, Trash2, Undo2 } from 'lucide-react';
import { useTexts } from '../../widgets/internal.ts';
import { moveSelection } from '../canvas/useCanvasKeys.ts';
import { duplicateWidget, removeWidget } from '../commands/index.ts';
import { useDesign, useDesigner } from '../view/useDesigner.ts';
import { CellTools } from './CellTools.tsx';

interface ToolProps {
  /** Its text code is `designer.<code>`. */
  readonly code: string;
  /** Its keys as ARIA writes them: `Control+Z`. */
  readonly keys: string;
  readonly icon: LucideIcon;
  readonly enabled: boolean;
  readonly onRun: () => void;
}

function Tool({ code, keys, icon: Icon, enabled, onRun }: ToolProps) {
  const texts = useTexts();
  const label = texts.t(`designer.${code}`);
  const shortKeys = keys.replace('Control', 'Ctrl').replace('Arrow', '');
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${shortKeys})`}
      aria-disabled={!enabled}
      onClick={() => enabled && onRun()}
      className="pw:size-8 pw:shrink-0 pw:rounded-md pw:text-text pw:hover:bg-hover pw:aria-disabled:text-text-muted pw:aria-disabled:opacity-50"
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}

/** Whether there is something to save, and whether a save is in progress. */
export type SaveState = 'clean' | 'dirty' | 'saving';

/** Title, undo, redo, commands on the selection, and save where the host can. */
export function Toolbar({ title, save, onSave }: { title: string; save: SaveState; onSave?: () => void }) {
  const texts = useTexts();
  const designer = useDesigner();
  const selection = useDesign((state) => state.selection);
  const past = useDesign((state) => state.history.past.length);
  const future = useDesign((state) => state.history.future.length);
  const chosen = selection !== null;
  return (
    <div className="pw:flex pw:min-h-11 pw:shrink-0 pw:flex-wrap pw:items-center pw:gap-1 pw:border-b pw:border-border pw:bg-surface pw:px-3">
      <h1 className="pw:mr-auto pw:min-w-0 pw:truncate pw:font-semibold">{title}</h1>
      <Tool code="undo" keys="Control+Z" icon={Undo2} enabled={past > 0} onRun={designer.undo} />
      <Tool code="redo" keys="Control+Y" icon={Redo2} enabled={future > 0} onRun={designer.redo} />
      <span className="pw:mx-1 pw:h-5 pw:w-px pw:bg-border" />
      <Tool
        code="moveUp"
        keys="Alt+ArrowUp"
        icon={ArrowUp}
        enabled={chosen}
        onRun={() => moveSelection(designer, -1)}
      />
      <Tool
        code="moveDown"
        keys="Alt+ArrowDown"
        icon={ArrowDown}
        enabled={chosen}
        onRun={() => moveSelection(designer, 1)}
      />
      <Tool
        code="duplicate"
        keys="Control+D"
        icon={Copy}
        enabled={chosen}
        onRun={() => selection !== null && designer.run(duplicateWidget, { key: selection })}
      />
      <Tool
        code="remove"
        keys="Delete"
        icon={Trash2}
        enabled={chosen}
        onRun={() => selection !== null && designer.run(removeWidget, { key: selection })}
      />
      <CellTools />
      {onSave && (
        <button
          type="button"
          onClick={onSave}
          aria-keyshortcuts="Control+S"
          aria-disabled={save !== 'dirty'}
          className="pw:ml-2 pw:max-md:ml-auto pw:my-1 pw:h-8 pw:shrink-0 pw:gap-2 pw:whitespace-nowrap pw:rounded-md pw:bg-accent pw:px-3 pw:font-medium pw:text-accent-text pw:hover:bg-accent-hover pw:aria-disabled:opacity-60"
        >
          <Save size={16} aria-hidden />
          {texts.t(save === 'saving' ? 'designer.saving' : 'designer.save')}
        </button>
      )}
    </div>
  );
}
