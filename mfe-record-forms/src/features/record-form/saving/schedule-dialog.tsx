import { useState } from 'react';
import { describeScheduleChange } from '@lexboard/shared-lib/domain';
import { dayToChoose, FromWhen, askFromWhen, type FromWhenValue } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import type { ScheduleQuestion } from './schedule-question.ts';

interface ScheduleDialogProps {
  asked: ScheduleQuestion;
  /** @param changeFrom for the call; undefined for the next open occurrence */
  onAnswer: (changeFrom: string | undefined) => void;
  onDismiss: () => void;
}

/** Asks when a changed schedule takes effect, with a preview of the answer's effect (obligations §3.13). */
export function ScheduleDialog({ asked, onAnswer, onDismiss }: ScheduleDialogProps) {
  const { change } = asked;
  const [changeFrom, setChangeFrom] = useState<FromWhenValue>(asked.changeFrom);
  const isChosen = changeFrom !== dayToChoose;
  const meaning = isChosen ? describeScheduleChange(change, changeFrom, asked) : t('Choose the day.');
  return (
    <Dialog
      role="alertdialog"
      title={askFromWhen()}
      closeOnBackdrop={false}
      onClose={onDismiss}
      footer={
        <>
          <Button onClick={onDismiss}>{t('Cancel')}</Button>
          <Button
            variant="solid"
            aria-disabled={!isChosen || undefined}
            onClick={() => isChosen && onAnswer(changeFrom)}
          >
            {t('Update')}
          </Button>
        </>
      }
    >
      <Text mb="3">{t('The schedule changes. What was filed, submitted or waived stays as it is.')}</Text>
      <Box mb="3">
        <FromWhen dateFormat={change.kind.dateFormat} value={changeFrom} onChange={setChangeFrom} />
      </Box>
      <Text color="fg.muted" role="status">
        {meaning}
      </Text>
    </Dialog>
  );
}
