import type { ReactNode } from 'react';
import { CloseIcon, formatCount, IconButton, Text } from '@lexboard/shared-lib/ui';
import { FloatingBar } from '../floating-bar.ts';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** The number of selected rows, their actions, and a button that clears the selection. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => (
  <FloatingBar aria-label="Selected rows" flexWrap="wrap">
    <Text role="status" textStyle="figures" fontWeight="medium">
      {formatCount(count)} selected
    </Text>
    {children}
    <IconButton label="Clear selection" variant="ghost" size="sm" onClick={onClear}>
      <CloseIcon />
    </IconButton>
  </FloatingBar>
);
