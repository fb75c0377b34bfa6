import { buildRecordAddress } from '@lexboard/shared-lib/client';
import type { StoredRecord } from '@lexboard/shared-lib/contract';
import { findEditAction, formatText, type RecordKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { Button, copyLink, EditIcon, HStack } from '@lexboard/shared-lib/ui';

interface DetailActionsProps {
  kind: RecordKind;
  record: StoredRecord;
}

/** The actions on the record in a dialog: Edit where D1 §4 offers it, a link to it, and print. */
export function DetailActions({ kind, record }: DetailActionsProps) {
  const canEdit = useSession()?.canEdit ?? false;
  const state = { lawStatus: formatText(record[kind.wire.lawStatus]), editOption: record.editOption };
  return (
    <HStack gap="1" flexWrap="wrap">
      {findEditAction(state, canEdit) === 'enabled' && (
        <Button asChild size="sm">
          <RouterLink to={`${kind.formPath}/${record.id}`}>
            <EditIcon size={16} />
            Edit
          </RouterLink>
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => void copyLink(buildRecordAddress(kind, record.id))}>
        Copy link
      </Button>
      <Button size="sm" variant="ghost" onClick={() => window.print()}>
        Print
      </Button>
    </HStack>
  );
}
