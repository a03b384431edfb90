import { useDraggable } from '@dnd-kit/core';
import { Plus, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useAdapters, useTexts } from '../../widgets/internal.ts';
import { useControlTitle } from '../view/titles.ts';
import { useDesigner } from '../view/useDesigner.ts';
import { PALETTE_GROUPS, type PaletteItem, paletteItems } from './paletteItems.ts';
import type { Samples } from './variants.ts';

/** What dnd-kit carries while an entry of the palette is dragged. */
export interface PaletteDrag {
  readonly from: 'palette';
  readonly type: string;
  readonly title: string;
  readonly options?: Samples;
}

function Item({ item, onAdd }: { item: PaletteItem; onAdd: (item: PaletteItem) => void }) {
  const { id, control, title, options } = item;
  const data: PaletteDrag = { from: 'palette', type: control.type, title, ...(options && { options }) };
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `palette:${id}`, data });
  return (
    <li>
      <button
        ref={setNodeRef}
        type="button"
        {...listeners}
        onClick={() => onAdd(item)}
        className={`pw:group pw:flex pw:h-8 pw:w-full pw:touch-none pw:justify-start pw:gap-2 pw:rounded-md pw:px-2 pw:text-left pw:hover:bg-hover ${
          isDragging ? 'pw:opacity-50' : ''
        }`}
      >
        <span className="pw:truncate">{title}</span>
        <Plus
          size={14}
          aria-hidden
          className="pw:ml-auto pw:text-text-muted pw:opacity-0 pw:group-hover:opacity-100 pw:group-focus-visible:opacity-100"
        />
      </button>
    </li>
  );
}

/**
 * The controls that can be added: dragged to a place, or behind the selection by Enter or click. Source: LOOK
 * "Designer".
 */
export function Palette({ onAdd }: { onAdd: (item: PaletteItem) => void }) {
  const { t } = useTexts();
  const titleOf = useControlTitle();
  const adapters = useAdapters();
  const { controls } = useDesigner();
  const id = useId();
  const [search, setSearch] = useState('');
  const groups = PALETTE_GROUPS.map((group) => ({
    group,
    items: paletteItems(adapters, controls, group, search, { titleOf, t }),
  })).filter(({ items }) => items.length > 0);
  return (
    <section aria-labelledby={`${id}h`} className="pw:flex pw:h-full pw:min-h-0 pw:flex-col">
      <h2 id={`${id}h`} className="pw-sr">
        {t('designer.palette')}
      </h2>
      <label className="pw:relative pw:m-2 pw:block">
        <span className="pw-sr">{t('designer.searchPalette')}</span>
        <Search size={14} aria-hidden className="pw:absolute pw:top-2 pw:left-2 pw:text-text-muted" />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('designer.searchPalette')}
          className="pw:h-8 pw:w-full pw:rounded-md pw:border pw:border-border-strong pw:bg-surface pw:pr-2 pw:pl-7 pw:text-sm"
        />
      </label>
      <div className="pw:min-h-0 pw:flex-1 pw:overflow-y-auto pw:px-2 pw:pb-4">
        {groups.map(({ group, items }) => (
          <section key={group} className="pw:mb-3">
            <h3 className="pw:px-2 pw:py-1 pw:font-medium pw:text-text-muted pw:text-xs">
              {t(`designer.group.${group}`)}
            </h3>
            <ul>
              {items.map((item) => (
                <Item key={item.id} item={item} onAdd={onAdd} />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className="pw:p-2 pw:text-text-muted">{t('designer.nothingFound')}</p>}
      </div>
    </section>
  );
}
