import {
  CircleX,
  Download,
  Eye,
  FileInput,
  Filter,
  ListPlus,
  Pencil,
  Printer,
  Save,
  Send,
  Undo2,
} from './actionIcons.ts';
import type { Icon } from './drawn.tsx';
import { Check, CircleCheck, Copy, Plus, RefreshCw, Trash2, Upload, X } from './signs.ts';

/** Icons of actions, by the icon's own name in a definition or by the action's code; lower case. */
const icons: ReadonlyMap<string, Icon> = new Map<string, Icon>([
  ['add', Plus],
  ['plus', Plus],
  ['edit', Pencil],
  ['pencil', Pencil],
  ['look', Eye],
  ['view', Eye],
  ['link', Eye],
  ['copy', Copy],
  ['delete', Trash2],
  ['remove', Trash2],
  ['refresh', RefreshCw],
  ['filter', Filter],
  ['submit', Send],
  ['send', Send],
  ['submitcancel', Undo2],
  ['revoke', Undo2],
  ['approve', CircleCheck],
  ['reject', CircleX],
  ['export', Download],
  ['download', Download],
  ['import', Upload],
  ['upload', Upload],
  ['print', Printer],
  ['save', Save],
  ['close', X],
  ['check', Check],
  ['source', FileInput],
  ['push', FileInput],
  ['childrow', ListPlus],
]);

function iconOf(icon: string | null, code: string): Icon | undefined {
  return icons.get((icon ?? '').toLowerCase()) ?? icons.get(code.toLowerCase());
}

/** True where an action has an icon, so that it can be shown by it alone. */
export function hasIcon({ icon, code }: { icon: string | null; code: string }): boolean {
  return iconOf(icon, code) !== undefined;
}

/** Icon of an action; nothing where neither its icon nor its code is in the list. */
export function ActionIcon({ icon, code, size = 15 }: { icon: string | null; code: string; size?: number }) {
  const Icon = iconOf(icon, code);
  return Icon ? <Icon size={size} aria-hidden /> : null;
}
