import type { DueRow } from '@lexboard/shared-lib/contract';
import {
  addDays,
  daysBetween,
  describeDay,
  formatLaw,
  langOf,
  titleOfLaw,
} from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { monthInWords } from '@lexboard/shared-lib/ui/data';
import {
  Badge,
  Box,
  chakra,
  DueBadge,
  Flex,
  Heading,
  Link,
  ListState,
  Span,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';
import type { DueAddress } from '../../due-address.ts';
import { linkToRow } from '../../due-navigation.ts';
import { nameStyle } from '../../parts/name-style.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayLink } from './day-link.tsx';
import { MoreLink } from './more-link.tsx';
import { endOfMonth } from './months.ts';

interface MonthAgendaProps {
  /** The first day of the month. */
  month: string;
  describe: (day: string) => CalendarDay;
  address: DueAddress;
  busy: boolean;
}

const Name = chakra(RouterLink, { base: { ...nameStyle, display: 'block', minH: '6', lineClamp: 2 } });

const listDays = (month: string): string[] =>
  Array.from({ length: daysBetween(month, endOfMonth(month)) + 1 }, (_, index) => addDays(month, index));

function Entry({ row, address }: { row: DueRow; address: DueAddress }) {
  return (
    <Box as="li" py="2" borderTopWidth="1px">
      <Name lang={langOf(row.name)} {...linkToRow(address, row)}>
        {row.name}
        {row.unitName && ` · ${row.unitName}`}
      </Name>
      <Flex gap="2" align="center" wrap="wrap" fontSize="xs" color="fg.muted">
        <DueBadge status={row.status} />
        <Span overflowWrap="anywhere" lang={langOf(titleOfLaw(row))}>
          {formatLaw(row)}
        </Span>
      </Flex>
    </Box>
  );
}

function AgendaDay({ day, address }: { day: CalendarDay; address: DueAddress }) {
  const { day: iso, due, holidays, isToday } = day;
  return (
    <Box as="li" px="3" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex gap="2" align="center" wrap="wrap" minH="8">
        <Heading level={3} fontSize="sm" textStyle="figures">
          <DayLink address={address} day={iso} aria-current={isToday ? 'date' : undefined}>
            {describeDay(iso)}
          </DayLink>
        </Heading>
        {isToday && <Badge tone="accent">{t('Today')}</Badge>}
        {holidays.length > 0 && (
          <Span color="fg.muted" fontSize="xs">
            {holidays.join(', ')}
          </Span>
        )}
      </Flex>
      {due.data.length > 0 && (
        <chakra.ul>
          {due.data.map((row) => (
            <Entry key={row.id} row={row} address={address} />
          ))}
        </chakra.ul>
      )}
      <Link asChild fontSize="sm">
        <MoreLink day={day} address={address} />
      </Link>
    </Box>
  );
}

/** A month as a list for narrow windows: days with entries, holidays, and today. */
export function MonthAgenda({ month, describe, address, busy }: MonthAgendaProps) {
  const days = listDays(month)
    .map(describe)
    .filter(({ due, holidays, isToday }) => due.total > 0 || holidays.length > 0 || isToday);
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
      <ListState
        loading={busy}
        empty={days.length === 0}
        why={t('Nothing is due in {month}.', { month: monthInWords(month) })}
        skeleton={
          <Box p="4">
            <TextSkeleton lines={8} />
          </Box>
        }
        onRetry={() => undefined}
      >
        <chakra.ol aria-label={t('Due in {month}', { month: monthInWords(month) })}>
          {days.map((day) => (
            <AgendaDay key={day.day} day={day} address={address} />
          ))}
        </chakra.ol>
      </ListState>
    </Box>
  );
}
