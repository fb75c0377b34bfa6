import { DayFilter } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Box } from '@lexboard/shared-lib/ui';

interface AsOfDayProps {
  day?: string;
  onDay: (day: string) => void;
}

/** The day on which a record is shown as it stood; a complete date opens it (change-of-law §3). */
export const AsOfDay = ({ day, onDay }: AsOfDayProps) => (
  <Box maxW="14rem" mt="1" mb="4" css={{ '@media print': { display: 'none' } }}>
    <DayFilter name="asof" label={t('As of')} day={day} onChange={(_, chosen) => onDay(chosen)} />
  </Box>
);
