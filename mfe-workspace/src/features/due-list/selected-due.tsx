import { FloatingBar } from '@lexboard/shared-lib/listing';
import { CloseIcon, formatCount, IconButton, Text, useSingleKeys } from '@lexboard/shared-lib/ui';
import type { DueSelection } from './use-due-selection.ts';

/** How many rows are selected, and the way to select none. */
export function SelectedDue({ selection: { ids, clear } }: { selection: DueSelection }) {
  useSingleKeys({ Escape: clear });
  return (
    <FloatingBar aria-label="Selected rows">
      <Text role="status" textStyle="figures" fontWeight="medium">
        {formatCount(ids.size)} selected
      </Text>
      <Text color="fg.muted">Export offers them apart from the others.</Text>
      <IconButton label="Clear selection" variant="ghost" size="sm" onClick={clear}>
        <CloseIcon />
      </IconButton>
    </FloatingBar>
  );
}
