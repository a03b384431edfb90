import { DndContext, DragOverlay } from '@dnd-kit/core';
import * as Tabs from '@radix-ui/react-tabs';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { dragAccessibility, usePortal, useTexts } from '../../widgets/internal.ts';
import { Canvas, type CanvasDrag } from '../canvas/Canvas.tsx';
import { useBoxes } from '../canvas/useBoxes.ts';
import { runKey } from '../canvas/useCanvasKeys.ts';
import { useDragging } from '../canvas/useDragging.ts';
import { addWidget } from '../commands/index.ts';
import { locate, typeOf } from '../document/document.ts';
import { Outline } from '../outline/Outline.tsx';
import { Palette } from '../palette/Palette.tsx';
import type { PaletteItem } from '../palette/paletteItems.ts';
import { Problems } from '../problems/Problems.tsx';
import { Properties } from '../properties/Properties.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { addTarget } from './addTarget.ts';
import { useWidgetTitle } from './titles.ts';
import { useDesign, useDesigner } from './useDesigner.ts';
import { type SaveDefinition, useDesignerSave } from './useDesignerSave.ts';

const TAB =
  'pw:h-9 pw:flex-1 pw:border-b-2 pw:border-transparent pw:text-sm pw:text-text-muted pw:data-[state=active]:border-accent pw:data-[state=active]:text-text pw:data-[state=active]:font-medium';
const PANEL = 'pw:min-h-0 pw:flex-1 pw:overflow-y-auto';

function useTitleOfSelection(): string {
  const titleOf = useWidgetTitle();
  const page = useDesign((state) => state.document.page);
  const selection = useDesign((state) => state.selection);
  const widget = selection === null ? undefined : locate(page, selection)?.widget;
  return widget === undefined ? '' : titleOf(widget);
}

/** Saves what is typed in a property too: it is taken when its field is left, once the event is done. */
function saveTyped(field: EventTarget, save: () => void): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.blur();
    field.focus({ preventScroll: true });
  }
  setTimeout(save);
}

/** The screen of the designer: toolbar, palette, canvas, panels, and messages of the last command. */
export function Workspace({ title, onSave }: { title: string; onSave: SaveDefinition | undefined }) {
  const { t } = useTexts();
  const portal = usePortal();
  const designer = useDesigner();
  const widgetTitle = useWidgetTitle();
  const surface = useRef<HTMLDivElement>(null);
  const boxes = useBoxes(surface);
  const dragging = useDragging(surface, boxes);
  const { state, save, dialog } = useDesignerSave(onSave);
  const refusal = useDesign((design) => design.refusal);
  const problems = useDesign((design) => design.issues.length);
  const selected = useTitleOfSelection();

  const dragOf = useCallback(
    (key: string): CanvasDrag | null => {
      const widget = locate(designer.store.getState().document.page, key)?.widget;
      return widget === undefined
        ? null
        : { from: 'canvas', key, type: typeOf(widget), title: widgetTitle(widget) };
    },
    [designer, widgetTitle],
  );

  function add({ control, title, options = {} }: PaletteItem): void {
    const { document, selection } = designer.store.getState();
    const target = addTarget(document.page, selection, control.type, designer.controls);
    designer.run(addWidget, { type: control.type, title, options, target });
  }

  /** Save works anywhere in the designer; undo, redo and copy not in inputs, which have an undo of their own. */
  function keys(event: KeyboardEvent): void {
    const control = event.ctrlKey || event.metaKey;
    if (control && event.key.toLowerCase() === 's') saveTyped(event.target, save);
    else if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    else if (!control || !runKey(designer, event)) return;
    event.preventDefault();
  }

  return (
    <DndContext
      sensors={dragging.sensors}
      accessibility={dragAccessibility(t('designer.canvasHelp'))}
      onDragStart={dragging.onDragStart}
      onDragMove={dragging.onDragMove}
      onDragEnd={dragging.onDragEnd}
      onDragCancel={dragging.onDragCancel}
      autoScroll
    >
      <section
        aria-label={title}
        // Ctrl+S beside it is handed on to it.
        data-pw-saves=""
        onKeyDown={keys}
        className="pw:flex pw:h-full pw:flex-col pw:bg-surface-sunken"
      >
        <Toolbar title={title} save={state} {...(onSave ? { onSave: save } : {})} />
        <div className="pw:flex pw:min-h-0 pw:flex-1 pw:max-md:flex-col pw:max-md:overflow-y-auto">
          <div className="pw:w-52 pw:shrink-0 pw:border-r pw:border-border pw:bg-surface pw:max-md:h-48 pw:max-md:w-full">
            <Palette onAdd={add} />
          </div>
          <div className="pw:min-w-0 pw:flex-1 pw:overflow-auto pw:p-4 pw:max-md:min-h-96">
            <Canvas surface={surface} boxes={boxes} drop={dragging.drop} dragOf={dragOf} />
          </div>
          <Tabs.Root
            defaultValue="properties"
            className="pw:flex pw:w-80 pw:shrink-0 pw:flex-col pw:border-l pw:border-border pw:bg-surface pw:max-md:w-full pw:max-md:min-h-96"
          >
            <Tabs.List aria-label={t('designer.panels')} className="pw:flex pw:border-b pw:border-border">
              <Tabs.Trigger value="properties" className={TAB}>
                {t('designer.properties')}
              </Tabs.Trigger>
              <Tabs.Trigger value="outline" className={TAB}>
                {t('designer.outline')}
              </Tabs.Trigger>
              <Tabs.Trigger value="problems" className={TAB}>
                {problems > 0 ? t('designer.problemsCount', { count: problems }) : t('designer.problems')}
              </Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="properties" className={PANEL}>
              <Properties />
            </Tabs.Content>
            <Tabs.Content value="outline" className={PANEL}>
              <Outline />
            </Tabs.Content>
            <Tabs.Content value="problems" className={PANEL}>
              <Problems />
            </Tabs.Content>
          </Tabs.Root>
        </div>
        <p role="status" className="pw-sr">
          {selected === '' ? '' : t('designer.selected', { title: selected })}
        </p>
        {refusal && (
          <p
            role="alert"
            className="pw:border-t pw:border-border pw:bg-warning-soft pw:px-3 pw:py-2 pw:text-warning"
          >
            {t(refusal.code, refusal.params)}
          </p>
        )}
      </section>
      {/* Outside the page: what contains or transforms it would move and cut what is placed in the window. */}
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {dragging.dragged && (
            <div className="pw:inline-block pw:rounded-md pw:border pw:border-accent pw:bg-surface-raised pw:px-3 pw:py-1 pw:text-sm pw:shadow-float">
              {dragging.dragged.title}
            </div>
          )}
        </DragOverlay>,
        portal ?? document.body,
      )}
      {dialog}
    </DndContext>
  );
}
