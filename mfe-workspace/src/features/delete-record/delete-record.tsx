import { useEffect } from 'react';
import { ApiError, refreshRecords, request } from '@lexboard/shared-lib/client';
import { recordCalls } from '@lexboard/shared-lib/contract';
import { summarizeRow, type ListRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, notify } from '@lexboard/shared-lib/ui';
import { SuccessDialog } from '@lexboard/shared-lib/ui/overlays';
import { recordRun, type LastRun } from '../../last-runs.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { undoDelete } from './undo-delete.ts';

interface DeleteRecordProps {
  kind: RecordKind;
  row: ListRow;
  onDeleted: (() => void) | undefined;
  /** Whether another address is shown meanwhile. */
  left: boolean;
  /** @param gone whether the record is deleted or being deleted */
  onClosed: (gone: boolean) => void;
}

const recordDelete = (kind: RecordKind, row: ListRow): LastRun =>
  recordRun({
    kind: kind.name,
    summary: t('{kind} {code} deleted', { kind: kind.title, code: summarizeRow(kind, row).code }),
    undo: { name: 'restore', rows: [{ id: row.id, version: row.version }] },
  });

/** Asks for a reason and deletes (D1 §4); the notice has an Undo. */
export function DeleteRecord({ kind, row, onDeleted, left, onClosed }: DeleteRecordProps) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async (reason: string) => {
      const { message } = await request(recordCalls(kind).delete, { body: { id: row.id, reason } });
      return { message, run: recordDelete(kind, row) };
    },
    onSuccess: () => {
      onDeleted?.();
      void refreshRecords(kind);
    },
  });
  const isGone = error instanceof ApiError && error.kind === 'notFound';
  // The question ends with its address; a running deletion is reported anyway.
  const outdated = left && !isPending && !data;
  useEffect(() => {
    if (outdated) onClosed(false);
  }, [outdated, onClosed]);
  const undo = () => data && void undoDelete(kind, row.id, data.run);
  const close = () => {
    onClosed(true);
    if (data) notify(data.message, 'success', { label: t('Undo'), onPress: undo });
  };
  const undoNow = () => {
    onClosed(true);
    undo();
  };
  const refresh = () => {
    onDeleted?.();
    onClosed(true);
    void refreshRecords(kind);
  };
  if (data) {
    return (
      <SuccessDialog
        text={data.message}
        onClose={close}
        action={<Button onClick={undoNow}>{t('Undo')}</Button>}
      />
    );
  }
  return (
    <DeleteDialog
      kind={kind}
      row={row}
      deleting={isPending}
      failure={
        isGone
          ? t('{code} is no longer there. It was deleted meanwhile.', { code: summarizeRow(kind, row).code })
          : error?.message
      }
      onRefresh={isGone ? refresh : undefined}
      onDelete={(reason) => new Promise((resolve) => mutate(reason, { onSettled: () => resolve() }))}
      onClosed={() => onClosed(false)}
    />
  );
}
