import { buildRecordAddress } from '@lexboard/shared-lib/client';
import type { StoredRecord } from '@lexboard/shared-lib/contract';
import { findEditAction, formatText, mayReplace, type RecordKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useMayEdit } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { AddIcon, Button, copyLink, EditIcon, HStack, ReplaceIcon } from '@lexboard/shared-lib/ui';

interface DetailActionsProps {
  kind: RecordKind;
  record: StoredRecord;
  /** Starts or ends adding an event; undefined if not possible. */
  onAdding: ((adding: boolean) => void) | undefined;
  onPrint: () => void;
}

/**
 * The actions of a detail dialog: Edit as in D1 §4, Replace for a repealed record (decisions §10), add an event, copy
 * a link, print.
 */
export function DetailActions({ kind, record, onAdding, onPrint }: DetailActionsProps) {
  const canEdit = useMayEdit(kind);
  const { editOption, readOnly } = record;
  const state = { lawStatus: formatText(record[kind.wire.lawStatus]), editOption, readOnly };
  return (
    <HStack gap="1" flexWrap="wrap">
      {findEditAction(state, canEdit) === 'enabled' && (
        <Button asChild size="sm">
          <RouterLink to={`${kind.formPath}/${record.id}`}>
            <EditIcon size={16} />
            {t('Edit')}
          </RouterLink>
        </Button>
      )}
      {mayReplace(state, canEdit) && (
        <Button asChild size="sm">
          <RouterLink
            to={`${kind.formPath}/${record.id}`}
            aria-label={t('Replace {code}', { code: formatText(record[kind.wire.code]) })}
          >
            <ReplaceIcon size={16} />
            {t('Replace')}
          </RouterLink>
        </Button>
      )}
      {onAdding && (
        <Button size="sm" onClick={() => onAdding(true)}>
          <AddIcon size={16} />
          {t('Add event')}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => void copyLink(buildRecordAddress(kind, record.id))}>
        {t('Copy link')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onPrint}>
        {t('Print')}
      </Button>
    </HStack>
  );
}
