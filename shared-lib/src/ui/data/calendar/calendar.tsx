import { useId, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { formatToday } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { labels, t } from '../../../texts/index.ts';
import { Button } from '../../controls/button.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon } from '../../icons/moves.ts';
import { DayGrid } from './day-grid.tsx';
import { addMonths, isCalendarDay, monthInWords } from './days-of-month.ts';

const steps = labels({
  back: [
    { label: 'Previous year', months: -12, icon: ChevronsLeftIcon },
    { label: 'Previous month', months: -1, icon: ChevronLeftIcon },
  ],
  on: [
    { label: 'Next month', months: 1, icon: ChevronRightIcon },
    { label: 'Next year', months: 12, icon: ChevronsRightIcon },
  ],
});

interface CalendarProps {
  /** A day as YYYY-MM-DD; anything else is shown as no selection. */
  value: string | null;
  onPick: (day: string) => void;
}

/** A month calendar for pointer, touch and keyboard. */
export function Calendar({ value, onPick }: CalendarProps) {
  const zone = useTimeZone();
  const [day, setDay] = useState(() => (isCalendarDay(value) ? value : formatToday(zone)));
  const headingId = useId();
  const stepButton = ({ label, months, icon: Icon }: (typeof steps.on)[number]) => (
    <IconButton key={months} label={label} onClick={() => setDay(addMonths(day, months))}>
      <Icon size={16} />
    </IconButton>
  );
  return (
    <>
      <Flex align="center" mb="1">
        {steps.back.map(stepButton)}
        <Box id={headingId} aria-live="polite" flex="1" textAlign="center" fontWeight="medium">
          {monthInWords(day)}
        </Box>
        {steps.on.map(stepButton)}
      </Flex>
      <DayGrid labelledBy={headingId} day={day} chosen={value} onMove={setDay} onPick={onPick} />
      <Flex justify="flex-end" mt="1">
        <Button variant="ghost" size="sm" onClick={() => onPick(formatToday(zone))}>
          {t('Today')}
        </Button>
      </Flex>
    </>
  );
}
