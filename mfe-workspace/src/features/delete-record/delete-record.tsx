import { useEffect } from 'react';
import { refreshRecords, request } from '@lexboard/shared-lib/client';
import { recordCalls, type ListRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import { Button, notify } from '@lexboard/shared-lib/ui';
import { SuccessDialog } from '@lexboard/shared-lib/ui/overlays';
import { DeleteDialog } from './delete-dialog.tsx';
import { undoDelete } from './undo-delete.ts';

interface DeleteRecordProps {
  kind: RecordKind;
  row: ListRow;
  onDeleted: (() => void) | undefined;
  /** Another address is shown meanwhile. */
  left: boolean;
  onClosed: (deleted: boolean) => void;
}

/** Asks for the reason, deletes, and says what the server said (D1 §4); the notice after it can take it back. */
export function DeleteRecord({ kind, row, onDeleted, left, onClosed }: DeleteRecordProps) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (reason: string) => request(recordCalls(kind).delete, { body: { id: row.id, reason } }),
    onSuccess: () => {
      onDeleted?.();
      void refreshRecords(kind);
    },
  });
  // The question belongs to its address; what has begun is told to its end.
  const outdated = left && !isPending && !data;
  useEffect(() => {
    if (outdated) onClosed(false);
  }, [outdated, onClosed]);
  const undo = () => void undoDelete(kind, row.id);
  const close = () => {
    onClosed(true);
    if (data) notify(data.message, 'success', { label: 'Undo', onPress: undo });
  };
  const undoNow = () => {
    onClosed(true);
    undo();
  };
  if (data) {
    return (
      <SuccessDialog text={data.message} onClose={close} action={<Button onClick={undoNow}>Undo</Button>} />
    );
  }
  return (
    <DeleteDialog
      kind={kind}
      row={row}
      deleting={isPending}
      failure={error?.message}
      onDelete={mutate}
      onClosed={() => onClosed(false)}
    />
  );
}
