import type { StoredRecord } from '@lexboard/shared-lib/contract';
import { describeListed, readSchedules } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Stack } from '@lexboard/shared-lib/ui';

/** The schedules of a record, with the days on which each holds; nothing where it always had one (change-of-law §3). */
export function ScheduleLines({ record }: { record: StoredRecord }) {
  const lines = readSchedules(record).map(describeListed);
  if (lines.length < 2) return null;
  return (
    <Box>
      <Box fontWeight="medium">{t('Schedules')}</Box>
      <Stack as="ul" aria-label={t('Schedules')} gap="0.5" textStyle="figures" css={{ listStyle: 'none' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
    </Box>
  );
}
