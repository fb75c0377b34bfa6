import { ApiError, refreshRecords, request } from '@lexboard/shared-lib/client';
import { dueEventRemove, type DueEvent } from '@lexboard/shared-lib/contract';
import { describeDay, type RecordKind } from '@lexboard/shared-lib/domain';
import { DeleteDialog } from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { notify, Stack, Text } from '@lexboard/shared-lib/ui';

interface RemoveEventProps {
  kind: RecordKind;
  event: DueEvent;
  onClosed: () => void;
}

/** Confirms and removes an event, naming its due date. */
export function RemoveEvent({ kind, event: { id, day, dueDay, note }, onClosed }: RemoveEventProps) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => request(dueEventRemove, { body: { id } }),
    onSuccess: () => {
      notify(t('Event removed'), 'success');
      void refreshRecords(kind);
      onClosed();
    },
    onError: (failure) => {
      notify(failure.message, 'error');
      if (!(failure instanceof ApiError) || failure.kind !== 'notFound') return;
      void refreshRecords(kind);
      onClosed();
    },
  });
  return (
    <DeleteDialog
      title={t('Remove event')}
      failure={error?.message}
      deleting={isPending}
      onDelete={() => mutate()}
      onClosed={onClosed}
    >
      <Stack gap="1" overflowWrap="anywhere">
        <Text fontWeight="semibold">{describeDay(day)}</Text>
        {note && <Text>{note}</Text>}
        {dueDay && (
          <Text color="fg.muted">
            {t('Due by it on {day}. Where somebody worked on that, it stays as no longer scheduled.', {
              day: describeDay(dueDay),
            })}
          </Text>
        )}
      </Stack>
    </DeleteDialog>
  );
}
