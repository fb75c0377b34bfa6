import { useRef, type Ref } from 'react';
import { describeDay, type Holiday } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  chakra,
  DeleteIcon,
  EditIcon,
  Flex,
  Heading,
  HStack,
  IconButton,
  Stack,
  Text,
} from '@lexboard/shared-lib/ui';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { describeStates, useStateOptions } from '../state-names.ts';

const yearOf = ({ day }: Holiday): number => Number(day.slice(0, 4));

/** The holidays by year, newest first. */
function groupByYear(holidays: readonly Holiday[]): [number, Holiday[]][] {
  const years = [...new Set(holidays.map(yearOf))].sort((one, other) => other - one);
  return years.map((year) => [year, holidays.filter((holiday) => yearOf(holiday) === year)]);
}

interface RowProps {
  holiday: Holiday;
  options: readonly ChoiceOption[];
  onEdit: () => void;
  onRemove: () => void;
}

function HolidayRow({ holiday, options, onEdit, onRemove }: RowProps) {
  const { day, name } = holiday;
  return (
    <Flex as="li" align="center" gap="3" minH="10" borderTopWidth="1px" borderColor="border.subtle">
      <Flex flex="1" minW="0" columnGap="3" wrap="wrap" py="1">
        <Box width="9rem" flexShrink={0} textStyle="figures">
          {describeDay(day)}
        </Box>
        <Box flex="1 1 12rem" minW="0" overflowWrap="anywhere">
          {name}
        </Box>
        <Box flex="0 1 14rem" minW="0" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {describeStates(holiday, options)}
        </Box>
      </Flex>
      <HStack gap="1">
        <IconButton label={t('Change {name}, {day}', { name, day: describeDay(day) })} onClick={onEdit}>
          <EditIcon />
        </IconButton>
        <IconButton label={t('Remove {name}, {day}', { name, day: describeDay(day) })} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </HStack>
    </Flex>
  );
}

interface HolidayListProps {
  holidays: readonly Holiday[];
  message: string | undefined;
  onAdd: () => void;
  onPaste: () => void;
  /** Copies a year's holidays to the next year. */
  onCopy: (year: number) => void;
  onEdit: (holiday: Holiday) => void;
  onRemove: (holiday: Holiday) => void;
}

function ListHeading({
  heading,
  lastYear,
  onAdd,
  onPaste,
  onCopy,
}: Pick<HolidayListProps, 'onAdd' | 'onPaste' | 'onCopy'> & {
  heading: Ref<HTMLHeadingElement>;
  lastYear: number | undefined;
}) {
  return (
    <Flex align="center" justify="space-between" gap="2" wrap="wrap">
      <Heading ref={heading} level={2} id="holidays" tabIndex={-1}>
        {t('Holidays')}
      </Heading>
      <HStack gap="2" wrap="wrap">
        {lastYear !== undefined && (
          <Button size="sm" onClick={() => onCopy(lastYear)}>
            {t('Copy {year} to {next}', { year: lastYear, next: lastYear + 1 })}
          </Button>
        )}
        <Button size="sm" onClick={onPaste}>
          {t('Paste list')}
        </Button>
        <Button size="sm" onClick={onAdd}>
          {t('Add holiday')}
        </Button>
      </HStack>
    </Flex>
  );
}

/** The holidays by year, with the actions that add more. */
export function HolidayList({ holidays, message, onEdit, onRemove, ...ways }: HolidayListProps) {
  const options = useStateOptions();
  const heading = useRef<HTMLHeadingElement>(null);
  const years = groupByYear(holidays);
  const remove = (holiday: Holiday) => {
    // The focused button disappears with its row.
    heading.current?.focus();
    onRemove(holiday);
  };
  return (
    <Stack as="section" gap="3">
      <ListHeading {...ways} heading={heading} lastYear={years[0]?.[0]} />
      {message && (
        <Text role="alert" color="danger" fontSize="sm">
          {message}
        </Text>
      )}
      {years.length === 0 && (
        <Text color="fg.muted">{t('No holidays yet. Paste the list of your state.')}</Text>
      )}
      {years.map(([year, ofYear]) => (
        <Box key={year}>
          <Heading level={3} pb="1">
            {year} · {ofYear.length}
          </Heading>
          <chakra.ul listStyle="none" aria-label={t('Holidays of {year}', { year })}>
            {ofYear.map((holiday) => (
              <HolidayRow
                key={JSON.stringify(holiday)}
                holiday={holiday}
                options={options}
                onEdit={() => onEdit(holiday)}
                onRemove={() => remove(holiday)}
              />
            ))}
          </chakra.ul>
        </Box>
      ))}
    </Stack>
  );
}
