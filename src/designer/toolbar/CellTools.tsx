import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  ListX,
  type LucideIcon,
  TableCellsMerge,
  TableCellsSplit,
} from 'lucide-react';
import { useTexts } from '../../widgets/internal.ts';
import { CELL_COMMANDS, isCell } from '../commands/index.ts';
import { locate } from '../document/document.ts';
import { useDesign, useDesigner } from '../view/useDesigner.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  mergeCellRight: TableCellsMerge,
  mergeCellDown: TableCellsMerge,
  splitCell: TableCellsSplit,
  insertRowAbove: BetweenHorizontalStart,
  insertRowBelow: BetweenHorizontalEnd,
  insertColumnLeft: BetweenVerticalStart,
  insertColumnRight: BetweenVerticalEnd,
  deleteCellRow: ListX,
  deleteCellColumn: ListX,
};
/** Commands whose icon is turned by 90 degrees, since Lucide has it for the other direction only. */
const TURNED: ReadonlySet<string> = new Set(['mergeCellDown', 'deleteCellColumn']);

/** The commands on a cell of a table group, shown while one is selected. Source: specification 001 4.5. */
export function CellTools() {
  const texts = useTexts();
  const designer = useDesigner();
  const key = useDesign(({ selection, document }) =>
    selection !== null && isCell(locate(document.page, selection)?.widget) ? selection : null,
  );
  if (key === null) return null;
  return (
    <div
      role="toolbar"
      aria-label={texts.t('designer.cellTools')}
      className="pw:ml-1 pw:flex pw:items-center pw:gap-1 pw:border-l pw:border-border pw:pl-2"
    >
      {CELL_COMMANDS.map((command) => {
        const Icon = ICONS[command.name] ?? TableCellsMerge;
        const label = texts.t(`designer.command.${command.name}`);
        return (
          <button
            key={command.name}
            type="button"
            aria-label={label}
            title={label}
            onClick={() => designer.run(command, { key })}
            className="pw:size-8 pw:shrink-0 pw:rounded-md pw:text-text pw:hover:bg-hover"
          >
            <Icon size={16} aria-hidden className={TURNED.has(command.name) ? 'pw:rotate-90' : ''} />
          </button>
        );
      })}
    </div>
  );
}
