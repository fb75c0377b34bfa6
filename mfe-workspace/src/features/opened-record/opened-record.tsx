import type { ListAddress } from '@lexboard/shared-lib/client';
import { kindOf } from '@lexboard/shared-lib/domain';
import { RemoteView } from '@lexboard/shared-lib/federation';
import { Box } from '@lexboard/shared-lib/ui';

interface OpenedRecordProps {
  record: NonNullable<ListAddress['open']>;
  onDetail: (detail: string) => void;
  onClosed: () => void;
}

/** The detail dialog of a record over the list. While it loads, the list below keeps its place. */
export function OpenedRecord({ record, onDetail, onClosed }: OpenedRecordProps) {
  const kind = kindOf(record.kind);
  if (!kind) return null;
  return (
    <Box
      position="fixed"
      inset="0"
      zIndex="overlay"
      display="grid"
      placeItems="center"
      p="4"
      pointerEvents="none"
      css={{ '& > *': { pointerEvents: 'auto' }, '& [role=alert]': { boxShadow: 'float' } }}
    >
      <RemoteView
        component={`mfe-record-forms/${kind.component}Detail`}
        with={{ id: record.id, detail: record.detail, onDetail, onClosed }}
        onClose={onClosed}
      />
    </Box>
  );
}
