import { useState } from 'react';
import { describeDueSchedule, readDueText, toChoiceKey, type ImportKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Field, formatCount, Heading, Input, Stack, Text } from '@lexboard/shared-lib/ui';
import { ChoiceSelect } from '../choice-select.tsx';
import type { DecidedChoice } from '../import-draft.ts';
import { labelOfField } from '../import-fields.ts';
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
  if (typeof found === 'object')
    return t('Understood as: {schedule}', { schedule: describeDueSchedule(found.schedule) });
  return words.trim() === '' ? t('Such as 15th of every month, or 30 September every year') : t('Stays text');
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
        label={t('“{value}” means', { value: of.value })}
        hideLabel
        value={chosen}
        options={[
          { value: asFound, label: understood ? t('As understood') : t('As it is read') },
          { value: '', label: t('Leave as text') },
          { value: inWords, label: t('In other words …') },
        ]}
        onChange={choose}
      />
      {writes && (
        <Field
          label={t('Other words for “{value}”', { value: of.value })}
          hideLabel
          help={describeWords(choice ?? '')}
        >
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
  const field = labelOfField(kind, of.field);
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Box fontWeight="medium">{value}</Box>
      <Box fontSize="sm">
        {understood === undefined
          ? t('Stays text')
          : t('Understood as: {schedule}', { schedule: understood })}
      </Box>
      <Box color="fg.muted" fontSize="sm">
        {otherwise > 0
          ? t(
              '{field} in {count, plural, one {# row} other {# rows}}; in {others, plural, one {# row} other {# rows}} the other columns say another schedule, which is kept',
              { field, count: rows, others: otherwise },
            )
          : t('{field} in {count, plural, one {# row} other {# rows}}', { field, count: rows })}
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
        {t('Due dates in words')}
      </Heading>
      <Text color="fg.muted" mb="2">
        {t(
          'Each becomes the schedule of its records, and the words stay in Due Date. Change those that mean something else; then check again.',
        )}
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
          {t('Show all {count}', { count: formatCount(texts.length) })}
        </Button>
      )}
    </section>
  );
}
