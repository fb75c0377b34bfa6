import type { Conflict } from '@lexboard/shared-lib/contract';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { FieldChanges } from '@lexboard/shared-lib/forms';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Stack, Text } from '@lexboard/shared-lib/ui';

interface ChangedMeanwhileProps {
  /** Who changed what, where the server said so. */
  conflict: Conflict | undefined;
  onRead: () => void;
}

/** Shows what somebody else changed since the review was opened, before its outcome is taken (change of law §2.6). */
export function ChangedMeanwhile({ conflict, onRead }: ChangedMeanwhileProps) {
  const zone = useTimeZone();
  return (
    <Stack role="alert" gap="2" p="3" bg="warning.subtle" borderRadius="md" overflowWrap="anywhere">
      <Text>
        {conflict?.user
          ? t(
              '{person} changed this on {moment}. It is shown as it is now. Nothing of yours has been sent yet.',
              { person: conflict.user, moment: formatMoment(zone, conflict.on) },
            )
          : t(
              'The record was changed since you opened this review. It is shown as it is now. Nothing of yours has been sent yet.',
            )}
      </Text>
      {conflict && <FieldChanges changes={conflict.changes} />}
      <Button size="sm" alignSelf="start" onClick={onRead}>
        {t('I have read it')}
      </Button>
    </Stack>
  );
}
