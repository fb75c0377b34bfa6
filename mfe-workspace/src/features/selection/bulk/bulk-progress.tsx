import { t } from '@lexboard/shared-lib/texts';
import { formatCount, Progress, Stack, Text } from '@lexboard/shared-lib/ui';
import { countProcessed, type BulkReport } from './bulk-run.ts';

/** The progress of a run. */
export function BulkProgress({ report }: { report: BulkReport }) {
  const { total } = report;
  const gone = countProcessed(report);
  return (
    <Stack gap="2">
      <Progress aria-label={t('Progress')} {...(total !== undefined && { max: total, value: gone })} />
      <Text textStyle="figures" color="fg.muted">
        {t('{done} of {all}', {
          done: formatCount(gone),
          all: total === undefined ? '…' : formatCount(total),
        })}
      </Text>
    </Stack>
  );
}
