import type { ListAddress } from '@lexboard/shared-lib/client';
import { findKind } from '@lexboard/shared-lib/domain';
import { RemoteDialog } from '@lexboard/shared-lib/federation';

interface OpenedRecordProps {
  record: NonNullable<ListAddress['open']>;
  onDetail: (detail: string) => void;
  onClosed: () => void;
}

export function OpenedRecord({ record, onDetail, onClosed }: OpenedRecordProps) {
  const kind = findKind(record.kind);
  if (!kind) return null;
  return (
    <RemoteDialog
      component={`mfe-record-forms/${kind.component}Detail`}
      with={{ id: record.id, detail: record.detail, onDetail, onClosed }}
      title={kind.headings.view}
      onClose={onClosed}
    />
  );
}
