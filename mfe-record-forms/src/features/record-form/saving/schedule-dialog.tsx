import { useState } from 'react';
import { describeScheduleChange } from '@lexboard/shared-lib/domain';
import { Button, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { EffectiveFrom, effectiveFromQuestion } from '../../../parts/effective-from.tsx';
import type { ScheduleQuestion } from './schedule-question.ts';

interface ScheduleDialogProps {
  asked: ScheduleQuestion;
  /** @param changeFrom for the call; undefined for the next open occurrence */
  onAnswer: (changeFrom: string | undefined) => void;
  onDismiss: () => void;
}

/** Asks when a changed schedule takes effect, with a preview of the answer's effect (obligations §3.13). */
export function ScheduleDialog({ asked, onAnswer, onDismiss }: ScheduleDialogProps) {
  const { change, today } = asked;
  const [answer, setAnswer] = useState<string>();
  const from = answer ?? today;
  const meaning = from ? describeScheduleChange(change, from, asked) : 'Choose the day.';
  return (
    <Dialog
      role="alertdialog"
      title={effectiveFromQuestion}
      closeOnBackdrop={false}
      onClose={onDismiss}
      footer={
        <>
          <Button onClick={onDismiss}>Cancel</Button>
          <Button variant="solid" aria-disabled={!from || undefined} onClick={() => from && onAnswer(answer)}>
            Update
          </Button>
        </>
      }
    >
      <EffectiveFrom kind={change.kind} what="The schedule changes." value={answer} onChange={setAnswer} />
      <Text color="fg.muted" role="status">
        {meaning}
      </Text>
    </Dialog>
  );
}
