import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { useOverlays } from '../../page/use-overlays.ts';
import { MenuEntries } from './menu-entries.tsx';

interface MenuDrawerProps {
  session: Session;
  open: boolean;
  onClose: () => void;
}

/** The side menu as a drawer, for narrow windows. */
export function MenuDrawer({ session, open, onClose }: MenuDrawerProps) {
  const overlays = useOverlays(open, onClose);
  if (!overlays) return null;
  return (
    <overlays.Drawer title={t('Menu')} open={open} onClose={onClose}>
      <nav aria-label={t('Side menu')}>
        <MenuEntries session={session} />
      </nav>
    </overlays.Drawer>
  );
}
