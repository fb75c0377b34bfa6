import type { ReactNode } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Drawer } from '@lexboard/shared-lib/ui/overlays';

interface FilterDrawerProps {
  children: ReactNode;
  onClose: () => void;
}

/** The filters as a drawer, for narrow windows. */
export function FilterDrawer({ children, onClose }: FilterDrawerProps) {
  return (
    <Drawer title={t('Filters')} open onClose={onClose}>
      {children}
    </Drawer>
  );
}
