import { buildRecordAddress } from '@lexboard/shared-lib/client';
import type { StoredRecord } from '@lexboard/shared-lib/contract';
import { findEditAction, formatText, mayReplace, type RecordKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { AddIcon, Button, copyLink, EditIcon, HStack, ReplaceIcon } from '@lexboard/shared-lib/ui';

interface DetailActionsProps {
  kind: RecordKind;
  record: StoredRecord;
  /** Enters an event of it; undefined where none can be. */
  onAdding: ((adding: boolean) => void) | undefined;
}

/** The actions on the record in a dialog: Edit where D1 §4 offers it, Replace where it is repealed (decisions §10), an event of it, a link to it, and print. */
export function DetailActions({ kind, record, onAdding }: DetailActionsProps) {
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
      {mayReplace(state, canEdit) && (
        <Button asChild size="sm">
          <RouterLink
            to={`${kind.formPath}/${record.id}`}
            aria-label={`Replace ${formatText(record[kind.wire.code])}`}
          >
            <ReplaceIcon size={16} />
            Replace
          </RouterLink>
        </Button>
      )}
      {onAdding && (
        <Button size="sm" onClick={() => onAdding(true)}>
          <AddIcon size={16} />
          Add event
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
