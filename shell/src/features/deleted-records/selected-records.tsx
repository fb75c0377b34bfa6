import { FloatingBar } from '@lexboard/shared-lib/listing';
import { Button, CloseIcon, formatCount, IconButton, Text } from '@lexboard/shared-lib/ui';
import type { Selection } from './use-selection.ts';

interface SelectedRecordsProps {
  selection: Selection;
  onRestore: () => void;
}

/** The number of selected records, and the actions on them. */
export function SelectedRecords({ selection: { records, clear }, onRestore }: SelectedRecordsProps) {
  if (records.size === 0) return null;
  return (
    <FloatingBar aria-label="Selected rows">
      <Text role="status" textStyle="figures" fontWeight="medium">
        {formatCount(records.size)} selected
      </Text>
      <Button size="sm" variant="solid" onClick={onRestore}>
        Restore selected
      </Button>
      <IconButton label="Clear selection" variant="ghost" size="sm" onClick={clear}>
        <CloseIcon />
      </IconButton>
    </FloatingBar>
  );
}
