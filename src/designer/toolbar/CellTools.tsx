import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns2,
  Combine,
  type LucideIcon,
  Rows2,
  Split,
  SquareSplitHorizontal,
} from 'lucide-react';
import { useTexts } from '../../widgets/index.ts';
import { CELL_COMMANDS, isCell } from '../commands/index.ts';
import { locate } from '../document/document.ts';
import { useDesign, useDesigner } from '../view/useDesigner.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  mergeCellRight: SquareSplitHorizontal,
  mergeCellDown: Combine,
  splitCell: Split,
  insertRowAbove: BetweenHorizontalStart,
  insertRowBelow: BetweenHorizontalEnd,
  insertColumnLeft: BetweenVerticalStart,
  insertColumnRight: BetweenVerticalEnd,
  deleteCellRow: Rows2,
  deleteCellColumn: Columns2,
};

/** The bar of a chosen cell of a table group. Source: specification 001 4.5. */
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
      className="pw:flex pw:items-center pw:gap-1"
    >
      {CELL_COMMANDS.map((command) => {
        const Icon = ICONS[command.name] ?? Combine;
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
            <Icon size={16} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
