import type { ReactNode } from 'react';
import type { CompiledTable } from '../../engine/internal.ts';
import { Drawer } from '../dialogs/Drawer.tsx';
import { Modal } from '../dialogs/Modal.tsx';

interface ChildTableProps {
  readonly table: CompiledTable;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Opens the rows of a row: in a drawer that can be resized, or a dialog. Source: specification 002 2.4 and 9. */
export function ChildTable({ table, title, onClose, children }: ChildTableProps) {
  const { as, width, height } = table.childOpen ?? { as: 'drawer', width: '60%', height: null };
  if (as === 'dialog')
    return (
      <Modal title={title} width={width} height={height ?? undefined} onClose={onClose}>
        {children}
      </Modal>
    );
  return (
    <Drawer title={title} width={width} resizable onClose={onClose}>
      {children}
    </Drawer>
  );
}
