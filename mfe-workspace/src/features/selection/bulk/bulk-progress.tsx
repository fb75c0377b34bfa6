import { formatCount, Progress, Stack, Text } from '@lexboard/shared-lib/ui';
import { countProcessed, type BulkReport } from './bulk-run.ts';

/** The progress of a run. */
export function BulkProgress({ report }: { report: BulkReport }) {
  const { total } = report;
  const gone = countProcessed(report);
  return (
    <Stack gap="2">
      <Progress aria-label="Progress" {...(total !== undefined && { max: total, value: gone })} />
      <Text textStyle="figures" color="fg.muted">
        {formatCount(gone)} of {total === undefined ? '…' : formatCount(total)}
      </Text>
    </Stack>
  );
}
