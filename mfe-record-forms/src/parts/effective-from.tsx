import { fromStart, type RecordKind } from '@lexboard/shared-lib/domain';
import { createDayControl } from '@lexboard/shared-lib/forms';
import { Box, Stack, Text } from '@lexboard/shared-lib/ui';
import { DateField } from '@lexboard/shared-lib/ui/data';

/** Means that the answer is a day, which is not chosen yet. */
export const dayToChoose = '';

export const effectiveFromQuestion = 'From when does this hold?';

const answers = [
  { label: 'From the next open day', value: undefined },
  { label: 'From a day', value: dayToChoose },
  { label: 'It was wrong from the start', value: fromStart },
] as const;

interface EffectiveFromProps {
  kind: RecordKind;
  /** What changes. */
  what: string;
  /** `changefrom` of the call: undefined for the next open day, a day, {@link dayToChoose} or `start`. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The choice of when a changed schedule takes effect (obligations §3.13). */
export function EffectiveFrom({ kind, what, value, onChange }: EffectiveFromProps) {
  const isDay = value !== undefined && value !== fromStart;
  const answer = isDay ? dayToChoose : value;
  return (
    <>
      <Text mb="3">{what} What was filed, submitted or waived stays as it is.</Text>
      <Stack role="radiogroup" aria-label={effectiveFromQuestion} gap="1" mb="3">
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
              name="changefrom"
              checked={one.value === answer}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </Box>
        ))}
      </Stack>
      {isDay && (
        <Box mb="3" maxW="16rem">
          <DateField
            {...createDayControl(kind.dateFormat)}
            name="changeday"
            label="Day"
            value={value || null}
            onChange={(_, picked) => onChange(picked ?? dayToChoose)}
          />
        </Box>
      )}
    </>
  );
}
