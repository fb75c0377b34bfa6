import type { Choices } from '@lexboard/shared-lib/contract';
import { formatValue, type Field, type FieldValue } from '@lexboard/shared-lib/domain';
import { Box, chakra } from '@lexboard/shared-lib/ui';

interface FixedWordsProps {
  field: Field;
  value: FieldValue;
  choices: Choices;
}

/** A fixed value without a control (D2 §4 "law fixed"). */
export function FixedWords({ field, value, choices }: FixedWordsProps) {
  return (
    <Box as="dl" minW="0">
      <chakra.dt fontWeight="medium" fontSize="sm" lineHeight="1.25rem">
        {field.label}
      </chakra.dt>
      <chakra.dd mt="2.5" fontSize="md" overflowWrap="anywhere">
        {formatValue(value, field, choices)}
      </chakra.dd>
    </Box>
  );
}
