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
import { LaterIcon } from './LaterIcon.tsx';
import { Check, CircleCheck, Copy, Plus, RefreshCw, Trash2, Upload, X } from './signs.ts';

/**
 * Icons of actions, by the icon's own name in a definition or by the action's code; lower case (`ACTION_ICON_WORDS`).
 * These are there at once; all others of the set are fetched.
 */
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
  // Under their names in the set, so that a toolbar has them with its first picture.
  ['trash-2', Trash2],
  ['refresh-cw', RefreshCw],
  ['eye', Eye],
  ['undo-2', Undo2],
  ['x', X],
  ['printer', Printer],
]);

function ownIcon(icon: string | null): Icon | undefined {
  return icons.get((icon ?? '').toLowerCase());
}

/** What may be a name of the set; null for what cannot be. Which names there are is known with the set. */
function nameInSet(icon: string | null): string | null {
  const name = (icon ?? '').toLowerCase();
  return /^[a-z][a-z0-9-]*$/.test(name) ? name : null;
}

/**
 * True where there is an icon, so that it can be shown alone: by its own name, else by the code of its action. Of a name
 * that the set does not have a general one is drawn; whoever builds the page is told (`checkIcon`).
 */
export function hasIcon({ icon, code }: { icon: string | null; code: string }): boolean {
  return ownIcon(icon) !== undefined || nameInSet(icon) !== null || ownIcon(code) !== undefined;
}

/** An icon by its name, else by the code of its action; nothing where neither is known. */
export function ActionIcon({ icon, code, size = 15 }: { icon: string | null; code: string; size?: number }) {
  const name = nameInSet(icon);
  const coded = ownIcon(code);
  const Drawn = ownIcon(icon) ?? (name === null ? coded : undefined);
  if (Drawn !== undefined) return <Drawn size={size} aria-hidden />;
  return name === null ? null : <LaterIcon name={name} size={size} other={coded} />;
}
