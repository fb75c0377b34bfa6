import { useState } from 'react';
import { describeScheduleChange, fromStart } from '@lexboard/shared-lib/domain';
import { createDayControl } from '@lexboard/shared-lib/forms';
import { Box, Button, Stack, Text } from '@lexboard/shared-lib/ui';
import { DateField } from '@lexboard/shared-lib/ui/data';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import type { ScheduleQuestion } from './schedule-question.ts';

const answers = [
  { value: 'next', label: 'From the next open day' },
  { value: 'day', label: 'From a day' },
  { value: 'start', label: 'It was wrong from the start' },
] as const;
type Answer = (typeof answers)[number]['value'];

interface ScheduleDialogProps {
  asked: ScheduleQuestion;
  /** @param changeFrom for the call; undefined for the next open occurrence */
  onAnswer: (changeFrom: string | undefined) => void;
  onDismiss: () => void;
}

/** Asks when a changed schedule takes effect, with a preview of the answer's effect (obligations §3.13). */
export function ScheduleDialog({ asked, onAnswer, onDismiss }: ScheduleDialogProps) {
  const { change, today } = asked;
  const [answer, setAnswer] = useState<Answer>('next');
  const [day, setDay] = useState<string | null>(null);
  const from = { next: today, day, start: fromStart }[answer];
  const meaning = from ? describeScheduleChange(change, from, asked) : 'Choose the day.';
  return (
    <Dialog
      role="alertdialog"
      title="From when does this hold?"
      closeOnBackdrop={false}
      onClose={onDismiss}
      footer={
        <>
          <Button onClick={onDismiss}>Cancel</Button>
          <Button
            variant="solid"
            aria-disabled={!from || undefined}
            onClick={() => from && onAnswer(answer === 'next' ? undefined : from)}
          >
            Update
          </Button>
        </>
      }
    >
      <Text mb="3">The schedule changes. What was filed, submitted or waived stays as it is.</Text>
      <Stack role="radiogroup" aria-label="From when does this hold?" gap="1" mb="3">
        {answers.map(({ value, label }) => (
          <Box as="label" key={value} display="flex" alignItems="center" gap="2" minH="9" cursor="pointer">
            <input
              type="radio"
              name="changefrom"
              checked={value === answer}
              onChange={() => setAnswer(value)}
            />
            {label}
          </Box>
        ))}
      </Stack>
      {answer === 'day' && (
        <Box mb="3" maxW="16rem">
          <DateField
            {...createDayControl(change.kind.dateFormat)}
            name="changeday"
            label="Day"
            value={day}
            onChange={(_, picked) => setDay(picked)}
          />
        </Box>
      )}
      <Text color="fg.muted" role="status">
        {meaning}
      </Text>
    </Dialog>
  );
}
