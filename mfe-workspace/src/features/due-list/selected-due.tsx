import { SelectionBar } from '@lexboard/shared-lib/listing';
import { Text, useSingleKeys } from '@lexboard/shared-lib/ui';

interface SelectedDueProps {
  count: number;
  onClear: () => void;
}

/** How many rows are selected, and the way to select none. */
export function SelectedDue({ count, onClear }: SelectedDueProps) {
  useSingleKeys({ Escape: onClear });
  return (
    <SelectionBar {...{ count, onClear }}>
      <Text color="fg.muted">Export offers them apart from the others.</Text>
    </SelectionBar>
  );
}
