import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, Flex, SegmentedControl, Span } from '@lexboard/shared-lib/ui';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import { ComparedSides } from '../../../parts/compared-sides.tsx';
import { formatFieldValue, type ValueContext } from '../fields/format-field-value.ts';
import { createTextControl } from '../fields/text-control.ts';
import { canMerge, hasRows, mergeRows, type Choice, type ChosenSide } from './choose.ts';
import type { MergeLabels } from './merge-words.ts';
import type { OtherDifference, Difference, Versions } from './merge-values.ts';

interface DifferenceRowProps {
  difference: Difference;
  words: MergeLabels;
  reading: ValueContext;
  choice: Choice | undefined;
  onChoose: (change: Partial<Choice>) => void;
}

/** The shown sides of a field; the others mark words that the first lacks. */
const sidesOf: Record<Difference['changedBy'], readonly (keyof Versions)[]> = {
  them: ['before', 'theirs'],
  me: ['theirs', 'mine'],
  both: ['before', 'theirs', 'mine'],
};

const optionsOf = (
  difference: Difference,
  { takeTheirs }: MergeLabels,
): { value: ChosenSide; label: string }[] => [
  { value: 'mine', label: t('Keep mine') },
  { value: 'theirs', label: takeTheirs },
  ...(canMerge(difference) ? [{ value: 'merged' as const, label: t('Merge') }] : []),
];

function Chooser(props: DifferenceRowProps & { choice: Choice }) {
  const { difference, words, reading, choice, onChoose } = props;
  const { field } = difference;
  const { name, label } = field;
  return (
    <>
      <SegmentedControl
        label={t('{label}: which to take', { label })}
        options={optionsOf(difference, words)}
        value={choice.taken}
        onChange={(taken) => onChoose({ taken })}
      />
      {choice.taken === 'merged' && hasRows(difference) && (
        <Box mt="3" whiteSpace="pre-line">
          {formatFieldValue(mergeRows(difference), field, reading)}
        </Box>
      )}
      {choice.taken === 'merged' && !hasRows(difference) && (
        <Box mt="3">
          <TextAreaField
            name={name}
            label={t('{label}, both in one', { label })}
            {...createTextControl(field, choice.text)}
            onChange={(_, text) => onChoose({ text })}
          />
        </Box>
      )}
    </>
  );
}

const titleOf = (side: keyof Versions, labels: MergeLabels): string =>
  side === 'before' ? t('Before') : labels[side];

interface BesideRowProps {
  change: OtherDifference;
  words: MergeLabels;
}

/** A change outside the form's fields; resolving does not affect it. */
export const BesideRow = ({ change: { label, before, theirs }, words }: BesideRowProps) => (
  <Box as="li" py="4" borderTopWidth="1px">
    <Span display="block" fontWeight="semibold" mb="2">
      {label}
    </Span>
    <ComparedSides
      label={label}
      sides={[
        { name: 'before', title: titleOf('before', words), words: before },
        { name: 'theirs', title: titleOf('theirs', words), words: theirs },
      ]}
      taken="theirs"
    />
  </Box>
);

/** A conflicting field: before, theirs and, if different from both, yours. */
export function DifferenceRow(props: DifferenceRowProps) {
  const { difference, words, reading, choice } = props;
  const { field, changedBy, fixed } = difference;
  const sides = sidesOf[changedBy].map((side) => ({
    name: side,
    title: titleOf(side, words),
    words: formatFieldValue(difference[side], field, reading),
  }));
  return (
    <Box as="li" py="4" borderTopWidth="1px">
      <Flex gap="3" align="center" mb="2">
        <Span fontWeight="semibold">{field.label}</Span>
        {changedBy === 'both' && <Badge tone="warning">{t('Changed by both')}</Badge>}
      </Flex>
      <ComparedSides<ChosenSide | 'before'> label={field.label} sides={sides} taken={choice?.taken} />
      {fixed || !choice ? (
        <Span color="fg.muted">{t('It cannot be changed any more.')}</Span>
      ) : (
        <Chooser {...props} choice={choice} />
      )}
    </Box>
  );
}
