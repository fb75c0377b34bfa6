import { useId, useState } from 'react';
import { fromStart, type DateFormat } from '@lexboard/shared-lib/domain';
import { Box, Stack } from '@lexboard/shared-lib/ui';
import { DateField } from '@lexboard/shared-lib/ui/data';
import { createDayControl } from './typed-day.ts';

/** The question when a changed schedule takes effect (obligations §3.13). */
export const fromWhenQuestion = 'From when does this hold?';

const answers = [
  { value: 'next', label: 'From the next open day' },
  { value: 'day', label: 'From a day' },
  { value: 'start', label: 'It was wrong from the start' },
] as const;
type Answer = (typeof answers)[number]['value'];

interface FromWhenProps {
  dateFormat: DateFormat;
  /** An error of the day. */
  message?: string | undefined;
  /** @param changeFrom of a call: a day, `start`, or '' for the next open day; null while no day is chosen */
  onChange: (changeFrom: string | null) => void;
}

/** Asks when a changed schedule takes effect; the next open day is chosen at first. */
export function FromWhen({ dateFormat, message, onChange }: FromWhenProps) {
  const group = useId();
  const [answer, setAnswer] = useState<Answer>('next');
  const [day, setDay] = useState<string | null>(null);
  const choose = (chosen: Answer, picked: string | null) => {
    setAnswer(chosen);
    setDay(picked);
    onChange({ next: '', day: picked, start: fromStart }[chosen]);
  };
  return (
    <Stack gap="3">
      <Stack role="radiogroup" aria-label={fromWhenQuestion} gap="1">
        {answers.map(({ value, label }) => (
          <Box as="label" key={value} display="flex" alignItems="center" gap="2" minH="9" cursor="pointer">
            <input type="radio" name={group} checked={value === answer} onChange={() => choose(value, day)} />
            {label}
          </Box>
        ))}
      </Stack>
      {answer === 'day' && (
        <Box maxW="16rem">
          <DateField
            {...createDayControl(dateFormat)}
            name="changeday"
            label="Day"
            value={day}
            message={message}
            onChange={(_, picked) => choose('day', picked)}
          />
        </Box>
      )}
    </Stack>
  );
}
