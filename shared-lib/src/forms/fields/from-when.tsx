import { useId } from 'react';
import { fromStart, type DateFormat } from '@lexboard/shared-lib/domain';
import { Box, Stack } from '@lexboard/shared-lib/ui';
import { DateField } from '@lexboard/shared-lib/ui/data';
import { labels, t } from '../../texts/index.ts';
import { createDayControl } from './typed-day.ts';

/** The question when a changed schedule takes effect (obligations §3.13). */
export const askFromWhen = (): string => t('From when does this hold?');

/** `changefrom` of a call; undefined is the next open day. */
export type FromWhenValue = string | undefined;

/** The answer is a day, which is not chosen yet. */
export const dayToChoose = 'day';

const answers = labels([
  { label: 'From the next open day', value: undefined },
  { label: 'From a day', value: dayToChoose },
  { label: 'It was wrong from the start', value: fromStart },
] as const);

interface FromWhenProps {
  dateFormat: DateFormat;
  /** A day, {@link dayToChoose}, `start`, or undefined for the next open day. */
  value: FromWhenValue;
  /** An error of the day. */
  message?: string | undefined;
  onChange: (value: FromWhenValue) => void;
}

/** Asks when a changed schedule takes effect. */
export function FromWhen({ dateFormat, value, message, onChange }: FromWhenProps) {
  const group = useId();
  const isDay = value !== undefined && value !== fromStart;
  const answer = isDay ? dayToChoose : value;
  return (
    <Stack gap="3">
      <Stack role="radiogroup" aria-label={askFromWhen()} gap="1">
        {answers.map((one) => (
          <Box
            as="label"
            key={one.label}
            display="flex"
            alignItems="center"
            gap="2"
            minH="9"
            cursor="pointer"
          >
            <input
              type="radio"
              name={group}
              checked={one.value === answer}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </Box>
        ))}
      </Stack>
      {isDay && (
        <Box maxW="16rem">
          <DateField
            {...createDayControl(dateFormat)}
            name="changeday"
            label={t('Day')}
            value={value === dayToChoose ? null : value}
            message={message}
            onChange={(_, picked) => onChange(picked ?? dayToChoose)}
          />
        </Box>
      )}
    </Stack>
  );
}
