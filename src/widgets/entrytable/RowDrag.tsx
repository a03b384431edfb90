import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { isLowSerial } from '../../engine/internal.ts';
import { usePortal, useTexts } from '../hooks/hooks.ts';
import { dragAccessibility } from '../parts/dragAccessibility.ts';

interface RowDragProps {
  readonly onMove: (rowId: string, overId: string) => void;
  readonly children: ReactNode;
}

/** Dragging rows with the pointer; Alt with the up and down keys is the keyboard's way. */
export function RowDrag({ onMove, children }: RowDragProps) {
  const { t } = useTexts();
  const portal = usePortal();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        ...dragAccessibility(t('table.drag')),
        ...(portal ? { container: portal } : {}),
      }}
      onDragEnd={({ active, over }: DragEndEvent) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      {children}
    </DndContext>
  );
}

/** The handle in a row's drag column, with the row's number where rows have one; another row is dropped on it. */
export function DragHandle({ rowId, serial }: { readonly rowId: string; readonly serial: number | null }) {
  const { t } = useTexts();
  const drag = useDraggable({ id: rowId });
  const drop = useDroppable({ id: rowId });
  const over = drop.isOver && drop.active?.id !== rowId;
  return (
    <span ref={drop.setNodeRef} className="pw-entry-drop" data-over={over ? '' : undefined}>
      <button
        ref={drag.setNodeRef}
        type="button"
        {...drag.attributes}
        {...drag.listeners}
        tabIndex={-1}
        className="pw-icon-button pw-entry-grip"
        aria-label={t('table.drag')}
        data-dragging={drag.isDragging ? '' : undefined}
      >
        <GripVertical size={14} aria-hidden />
      </button>
      {serial !== null && (
        <span
          className={isLowSerial(serial) ? 'pw-datagrid-serial pw-datagrid-serial-low' : 'pw-datagrid-serial'}
        >
          {serial}
        </span>
      )}
    </span>
  );
}
