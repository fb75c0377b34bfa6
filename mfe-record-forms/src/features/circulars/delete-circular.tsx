import { request } from '@lexboard/shared-lib/client';
import { circularDelete, type CircularRow } from '@lexboard/shared-lib/contract';
import { formatDay, lawTitle } from '@lexboard/shared-lib/domain';
import { DeleteDialog } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Stack, Text } from '@lexboard/shared-lib/ui';
import { isGone, useCircularChange } from './use-circular-change.ts';
import { circularKindWords } from '../../circular-parts/circular-words.ts';

interface DeleteCircularProps {
  circular: CircularRow;
  onDeleted: (id: number) => void;
  onClosed: () => void;
}

export function DeleteCircular({ circular, onDeleted, onClosed }: DeleteCircularProps) {
  const { id, version, topic, kind, date, ActCodeName, Law, title_hi } = circular;
  const law = lawTitle({ name: Law, title_hi });
  const leave = () => {
    onDeleted(id);
    onClosed();
  };
  const { mutate, error, isPending } = useCircularChange({
    send: () => request(circularDelete, { body: { id, version } }),
    onDone: leave,
  });
  const remove = () => mutate(undefined, { onError: (failure) => isGone(failure) && leave() });
  return (
    <DeleteDialog
      title={t('Delete Circular/Amendment')}
      failure={error?.message}
      deleting={isPending}
      onDelete={remove}
      onClosed={onClosed}
    >
      <Stack gap="1" overflowWrap="anywhere">
        <Text fontWeight="semibold">{topic}</Text>
        <Text color="fg.muted">
          {t('{kind} of {day}', { kind: circularKindWords[kind], day: formatDay(date, 'dd-MM-yyyy') })}
        </Text>
        <Text color="fg.muted">{[...new Set([ActCodeName, law])].filter(Boolean).join(', ')}</Text>
      </Stack>
    </DeleteDialog>
  );
}
