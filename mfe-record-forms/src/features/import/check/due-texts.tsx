import { useState } from 'react';
import { describeDueSchedule, readDueText, toChoiceKey, type ImportKind } from '@lexboard/shared-lib/domain';
import { Box, Button, Field, formatCount, Heading, Input, Stack, Text } from '@lexboard/shared-lib/ui';
import { ChoiceSelect } from '../choice-select.tsx';
import type { DecidedChoice } from '../import-draft.ts';
import { labelOfField } from '../import-fields.ts';
import { countRows } from '../run/run-labels.ts';
import type { CheckResult } from './checked-rows.tsx';
import { Values } from './unknown-choices.tsx';

type DueText = NonNullable<CheckResult['dueTexts']>[number];

/** Texts shown before "more". */
const SHOWN_FIRST = 20;

const asFound = '?';
const inWords = '!';

interface DueTextsProps {
  kind: ImportKind;
  texts: readonly DueText[];
  choices: readonly DecidedChoice[];
  onChoose: (choices: DecidedChoice[]) => void;
}

const isOf = ({ field, value }: DecidedChoice, of: DueText): boolean =>
  field === of.field && toChoiceKey(value) === toChoiceKey(of.value);

/** Describes how typed words would be interpreted. */
function describeWords(words: string): string {
  const found = readDueText(words);
  if (typeof found === 'object') return `Understood as: ${describeDueSchedule(found.schedule)}`;
  return words.trim() === '' ? 'Such as 15th of every month, or 30 September every year' : 'Stays text';
}

interface MeansProps {
  of: DueText;
  /** The person's correction; undefined without one. */
  choice: string | undefined;
  onChoice: (choice: string | undefined) => void;
}

/** The interpretation of a due date in words: as recognised, none, or corrected words. */
function Means({ of, choice, onChoice }: MeansProps) {
  const [writes, setWrites] = useState(choice !== undefined && choice !== '');
  const chosen = writes ? inWords : choice === '' ? '' : asFound;
  const choose = (next: string) => {
    setWrites(next === inWords);
    if (next !== inWords) onChoice(next === '' ? '' : undefined);
  };
  const understood = choice === undefined && of.understood !== undefined;
  return (
    <Stack gap="1">
      <ChoiceSelect
        label={`“${of.value}” means`}
        hideLabel
        value={chosen}
        options={[
          { value: asFound, label: understood ? 'As understood' : 'As it is read' },
          { value: '', label: 'Leave as text' },
          { value: inWords, label: 'In other words …' },
        ]}
        onChange={choose}
      />
      {writes && (
        <Field label={`Other words for “${of.value}”`} hideLabel help={describeWords(choice ?? '')}>
          {(control) => (
            <Input
              {...control}
              value={choice ?? ''}
              onChange={({ target }) => onChoice(target.value || undefined)}
            />
          )}
        </Field>
      )}
    </Stack>
  );
}

function Found({ kind, of }: { kind: ImportKind; of: DueText }) {
  const { value, rows, understood, otherwise = 0 } = of;
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Box fontWeight="medium">{value}</Box>
      <Box fontSize="sm">{understood === undefined ? 'Stays text' : `Understood as: ${understood}`}</Box>
      <Box color="fg.muted" fontSize="sm">
        {labelOfField(kind, of.field)} in {countRows(rows)}
        {otherwise > 0 &&
          `; in ${countRows(otherwise)} the other columns say another schedule, which is kept`}
      </Box>
    </Box>
  );
}

/** Due dates in words with their interpretation; unrecognised ones come first and stay text. */
export function DueTexts({ kind, texts, choices, onChoose }: DueTextsProps) {
  const [all, setAll] = useState(false);
  const unread = texts.filter(({ understood }) => understood === undefined).length;
  const shown = all ? texts : texts.slice(0, Math.max(SHOWN_FIRST, unread));
  const choose = (of: DueText, choice: string | undefined) => {
    const others = choices.filter((one) => !isOf(one, of));
    const { field, value } = of;
    onChoose(choice === undefined ? others : [...others, { field, value, choice }]);
  };
  return (
    <section aria-labelledby="import-due-texts">
      <Heading level={3} id="import-due-texts">
        Due dates in words
      </Heading>
      <Text color="fg.muted" mb="2">
        Each becomes the schedule of its records, and the words stay in Due Date. Change those that mean
        something else; then check again.
      </Text>
      <Values>
        {shown.map((of) => (
          <li key={`${of.field} ${of.value} ${of.understood ?? ''}`}>
            <Found {...{ kind, of }} />
            <Means
              of={of}
              choice={choices.find((one) => isOf(one, of))?.choice}
              onChoice={(choice) => choose(of, choice)}
            />
          </li>
        ))}
      </Values>
      {shown.length < texts.length && (
        <Button mt="2" onClick={() => setAll(true)}>
          Show all {formatCount(texts.length)}
        </Button>
      )}
    </section>
  );
}
