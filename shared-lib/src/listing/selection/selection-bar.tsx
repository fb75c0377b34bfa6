import type { ReactNode } from 'react';
import { CloseIcon, formatCount, IconButton, Text } from '@lexboard/shared-lib/ui';
import { t } from '../../texts/index.ts';
import { FloatingBar } from '../floating-bar.ts';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** The number of selected rows, their actions, and a button that clears the selection. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => (
  <FloatingBar aria-label={t('Selected rows')} flexWrap="wrap">
    <Text role="status" textStyle="figures" fontWeight="medium">
      {t('{count} selected', { count: formatCount(count) })}
    </Text>
    {children}
    <IconButton label={t('Clear selection')} variant="ghost" size="sm" onClick={onClear}>
      <CloseIcon />
    </IconButton>
  </FloatingBar>
);
