import { memo } from 'react';
import { Badge, Box, Flex, Grid, SegmentedControl, Span } from '@lexboard/shared-lib/ui';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import { MarkedWords, markedWordsStyle } from '../../../parts/marked-words.tsx';
import { compareWords } from '../../../parts/compare-words.ts';
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

/** Maximum length of a text without scrolling. */
const LONG_TEXT = 400;

interface VersionProps {
  title: string;
  label: string;
  words: string;
  /** The reference text of the comparison. */
  first: string;
  taken: boolean;
}

/** Scrolls a long text to its first mark. */
function showFirstMark(box: HTMLDivElement | null): void {
  const mark = box?.querySelector('ins');
  if (box && mark) box.scrollTop = mark.offsetTop - mark.offsetHeight;
}

/** One side of a field; a long text scrolls, also by keyboard. */
const Version = memo(function Version({ title, label, words, first, taken }: VersionProps) {
  const long = words.length > LONG_TEXT;
  return (
    <Box minW="0" borderInlineStartWidth="3px" borderColor={taken ? 'accent' : 'border.subtle'} ps="3">
      <Span display="block" fontSize="sm" color={taken ? 'accent' : 'fg.muted'} fontWeight="medium">
        {title}
      </Span>
      <Box
        {...(long && { tabIndex: 0, role: 'group', 'aria-label': `${label}, ${title}` })}
        ref={showFirstMark}
        css={markedWordsStyle}
        position="relative"
        maxH="40"
        overflow="auto"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        <MarkedWords parts={compareWords(first, words).new} mark="ins" />
      </Box>
    </Box>
  );
});

const optionsOf = (
  difference: Difference,
  { takeTheirs }: MergeLabels,
): { value: ChosenSide; label: string }[] => [
  { value: 'mine', label: 'Keep mine' },
  { value: 'theirs', label: takeTheirs },
  ...(canMerge(difference) ? [{ value: 'merged' as const, label: 'Merge' }] : []),
];

function Chooser(props: DifferenceRowProps & { choice: Choice }) {
  const { difference, words, reading, choice, onChoose } = props;
  const { field } = difference;
  const { name, label } = field;
  return (
    <>
      <SegmentedControl
        label={`${label}: which to take`}
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
            label={`${label}, both in one`}
            {...createTextControl(field, choice.text)}
            onChange={(_, text) => onChoose({ text })}
          />
        </Box>
      )}
    </>
  );
}

interface SidesProps {
  label: string;
  words: MergeLabels;
  sides: { side: keyof Versions; words: string }[];
  taken: ChosenSide | undefined;
}

/** The sides of a field, in columns if there is room. */
const Sides = ({ label, words: { theirs, mine }, sides, taken }: SidesProps) => (
  <Grid templateColumns={{ base: '1fr', md: `repeat(${sides.length}, minmax(0, 1fr))` }} gap="4" mb="3">
    {sides.map(({ side, words }) => (
      <Version
        key={side}
        title={{ before: 'Before', theirs, mine }[side]}
        label={label}
        words={words}
        first={sides[0]?.words ?? words}
        taken={taken === side}
      />
    ))}
  </Grid>
);

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
    <Sides
      label={label}
      words={words}
      sides={[
        { side: 'before', words: before },
        { side: 'theirs', words: theirs },
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
    side,
    words: formatFieldValue(difference[side], field, reading),
  }));
  return (
    <Box as="li" py="4" borderTopWidth="1px">
      <Flex gap="3" align="center" mb="2">
        <Span fontWeight="semibold">{field.label}</Span>
        {changedBy === 'both' && <Badge tone="warning">Changed by both</Badge>}
      </Flex>
      <Sides label={field.label} words={words} sides={sides} taken={choice?.taken} />
      {fixed || !choice ? (
        <Span color="fg.muted">It cannot be changed any more.</Span>
      ) : (
        <Chooser {...props} choice={choice} />
      )}
    </Box>
  );
}
