import type { RefObject } from 'react';
import { HelpSheet } from '../help/HelpSheet.tsx';
import { Palette } from '../palette/Palette.tsx';
import { SessionsDrawer } from '../session/SessionsDrawer.tsx';
import { SettingsDrawer } from '../settings/SettingsDrawer.tsx';
import { PasswordDialog } from '../user/PasswordDialog.tsx';
import type { Workspace } from './useWorkspace.ts';

/** What opens over any page, by a key or from the command palette. */
export type OverlayName = 'palette' | 'help' | 'settings' | 'password' | 'sessions';

/** Props of `Overlay`. */
export interface OverlayProps {
  readonly name: OverlayName;
  /** What was typed since the palette was asked for. */
  readonly early: RefObject<string>;
  readonly workspace: Workspace;
  /** Opens another one in its place. */
  readonly onOpen: (name: OverlayName) => void;
  readonly onClose: () => void;
}

const DIALOGS = {
  help: HelpSheet,
  settings: SettingsDrawer,
  password: PasswordDialog,
  sessions: SessionsDrawer,
};

/** The command palette, or one of the dialogs that it opens. */
export function Overlay({ name, ...props }: OverlayProps) {
  if (name === 'palette') return <Palette {...props} />;
  const Dialog = DIALOGS[name];
  return <Dialog onClose={props.onClose} />;
}
