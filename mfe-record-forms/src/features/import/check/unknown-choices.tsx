import type { ImportKind } from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box, Button, chakra, Heading, Text } from '@lexboard/shared-lib/ui';
import type { DecidedChoice } from '../import-draft.ts';
import { labelOfField } from '../import-fields.ts';
import { useOptions } from '../use-options.ts';
import { ValueMapping, undecided } from './value-mapping.tsx';
import type { UnknownValue } from './unknown-value.ts';

/** One value and its mapping on a line; stacked on a telephone. */
export const Values = chakra('ul', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '1fr minmax(16rem, 24rem)' },
      alignItems: 'center',
      columnGap: '4',
      rowGap: '1',
      px: '3',
      py: '2',
    },
    '& > li + li': { borderTopWidth: '1px' },
  },
});

const isSame = (one: DecidedChoice, other: DecidedChoice) =>
  one.field === other.field && one.value === other.value;

interface UnknownChoicesProps {
  kind: ImportKind;
  values: readonly UnknownValue[];
  onChoose: (choices: DecidedChoice[]) => void;
  /** What to do, and what happens without a decision, where they differ from those of a file. */
  words?: { help: string; undecided: string } | undefined;
}

const ofFile = words({
  help: 'These values are not choices of their fields. Choose what each stands for, or leave it blank; then check again.',
  undecided: 'Not decided: these rows cannot be taken',
});

/** The field, and how many rows have the value. */
const describePlace = (field: string, rows: number | undefined) =>
  rows === undefined
    ? field
    : t('{field} in {count, plural, one {# row} other {# rows}}', { field, count: rows });

interface NearestProps extends UnknownValue {
  onTake: (choice: string) => void;
}

/** Suggests the most similar choice. */
function Nearest({ value, nearest, onTake }: NearestProps) {
  if (!nearest) return null;
  const { choice, label } = nearest;
  return (
    <Button
      variant="ghost"
      size="sm"
      height="auto"
      py="1"
      whiteSpace="normal"
      textAlign="left"
      aria-label={t('Take “{label}” for “{value}”', { label, value })}
      onClick={() => onTake(choice)}
    >
      {t('Nearest: {label}. Take it', { label })}
    </Button>
  );
}

/** Maps each distinct unknown value to a choice, or to blank. */
export function UnknownChoices({ kind, values, onChoose, words: said = ofFile }: UnknownChoicesProps) {
  const optionsOf = useOptions(kind);
  const choose = (of: UnknownValue, choice: string) => {
    const decided = values.flatMap(({ choice: chosen, rows, field, value }) =>
      chosen === undefined ? [] : [{ field, value, choice: chosen, ...(rows !== undefined && { rows }) }],
    );
    const { field, value, rows } = of;
    const now = { field, value, choice, ...(rows !== undefined && { rows }) };
    const others = decided.filter((one) => !isSame(one, now));
    onChoose(choice === undecided ? others : [...others, now]);
  };
  return (
    <section aria-labelledby="import-choices">
      <Heading level={3} id="import-choices">
        {t('Unknown choices')}
      </Heading>
      <Text color="fg.muted" mb="2">
        {said.help}
      </Text>
      <Values>
        {values.map((of) => (
          <li key={`${of.field} ${of.value}`}>
            <Box minW="0" overflowWrap="anywhere">
              <Box fontWeight="medium">{of.value}</Box>
              <Box color="fg.muted" fontSize="sm">
                {describePlace(labelOfField(kind, of.field), of.rows)}
              </Box>
              {of.nearest && of.choice === undefined && (
                <Nearest {...of} onTake={(choice) => choose(of, choice)} />
              )}
            </Box>
            <ValueMapping
              {...{ kind, of, optionsOf }}
              undecidedLabel={said.undecided}
              onChoose={(choice) => choose(of, choice)}
            />
          </li>
        ))}
      </Values>
    </section>
  );
}
