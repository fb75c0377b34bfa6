import { recordKey, request } from '@lexboard/shared-lib/client';
import { recordCalls, type ListRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { useMutation, useQueryClient } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { Button, notify } from '@lexboard/shared-lib/ui';
import { SuccessDialog } from '@lexboard/shared-lib/ui/overlays';
import { DeleteDialog } from './delete-dialog.tsx';

interface DeleteRecordProps {
  kind: RecordKind;
  row: ListRow;
  session: Session;
  onClosed: (deleted: boolean) => void;
}

function useDelete(kind: RecordKind, id: number) {
  const queryClient = useQueryClient();
  const calls = recordCalls(kind);
  const reload = () => void queryClient.invalidateQueries({ queryKey: recordKey(kind) });
  const remove = useMutation({
    mutationFn: (reason: string) => request(calls.delete, { body: { id, reason } }),
    onSuccess: reload,
  });
  const restore = useMutation({
    mutationFn: () => request(calls.restore, { body: { id } }),
    onSuccess: reload,
    onError: (error) => notify(error.message, 'error'),
  });
  return { remove, restore };
}

/** Asks for the reason, deletes, and says what the server said (D1 §4); administrators can take it back. */
export function DeleteRecord({ kind, row, session, onClosed }: DeleteRecordProps) {
  const { remove, restore } = useDelete(kind, row.id);
  const undo = () =>
    restore.mutate(undefined, {
      onSuccess: ({ message }) => {
        notify(message, 'success');
        onClosed(true);
      },
    });
  if (remove.data) {
    return (
      <SuccessDialog
        text={remove.data.message}
        onClose={() => onClosed(true)}
        action={
          session.isAdministrator && (
            <Button loading={restore.isPending} onClick={undo}>
              Undo
            </Button>
          )
        }
      />
    );
  }
  return (
    <DeleteDialog
      kind={kind}
      row={row}
      deleting={remove.isPending}
      failure={remove.error?.message}
      onDelete={(reason) => remove.mutate(reason)}
      onClosed={() => onClosed(false)}
    />
  );
}
