import { Drawer, useTexts } from '../../widgets/internal.ts';
import { SessionsList } from './SessionsList.tsx';

/** Props of `SessionsDrawer`. */
export interface SessionsDrawerProps {
  readonly onClose: () => void;
}

/** Where the user is signed in, from any page. */
export function SessionsDrawer({ onClose }: SessionsDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('shell.sessions.title')} width="460px" onClose={onClose}>
      <SessionsList />
    </Drawer>
  );
}
