import { t } from '@lexboard/shared-lib/texts';
import { addMonths, monthInWords } from '@lexboard/shared-lib/ui/data';
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  Flex,
  formatCount,
  Heading,
  HStack,
  IconButton,
  Span,
} from '@lexboard/shared-lib/ui';
import type { DayDue } from './calendar-days.ts';
import { isSameMonth } from './months.ts';

interface MonthBarProps {
  today: string;
  /** The first day of the month. */
  month: string;
  /** Undefined while loading. */
  days: readonly DayDue[] | undefined;
  onMonth: (day: string) => void;
}

function countDue(days: readonly DayDue[]): string {
  const total = days.reduce((sum, day) => sum + day.total, 0);
  return total === 0
    ? t('Nothing due')
    : t('{count} due', {
        count: formatCount(
          total,
          days.some((day) => day.totalCapped),
        ),
      });
}

/** The shown month with its total, and navigation. */
export function MonthBar({ today, month, days, onMonth }: MonthBarProps) {
  return (
    <Flex align="center" justify="space-between" gap="3" py="2" wrap="wrap">
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        columnGap="3"
        align={{ sm: 'baseline' }}
        minH={{ base: '12', sm: 'auto' }}
        role="status"
      >
        <Heading level={2}>{monthInWords(month)}</Heading>
        <Span color="fg.muted" textStyle="figures">
          {days && countDue(days)}
        </Span>
      </Flex>
      <HStack gap="1">
        <IconButton label={t('Previous month')} onClick={() => onMonth(addMonths(month, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <Button
          aria-disabled={isSameMonth(month, today) || undefined}
          onClick={() => !isSameMonth(month, today) && onMonth(today)}
        >
          {t('Today')}
        </Button>
        <IconButton label={t('Next month')} onClick={() => onMonth(addMonths(month, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </HStack>
    </Flex>
  );
}
