import { chakra, Stack, Text } from '@lexboard/shared-lib/ui';
import { goneThrough, type BulkReport } from './use-bulk-run.ts';

const Bar = chakra('progress', { base: { width: 'full', h: '2', accentColor: 'var(--lx-colors-accent)' } });

/** How far a run is. */
export function BulkProgress({ report }: { report: BulkReport }) {
  const { total } = report;
  const gone = goneThrough(report);
  return (
    <Stack gap="2">
      <Bar aria-label="Progress" {...(total !== undefined && { max: total, value: gone })} />
      <Text textStyle="figures" color="fg.muted">
        {gone.toLocaleString('en-IN')} of {total?.toLocaleString('en-IN') ?? '…'}
      </Text>
    </Stack>
  );
}
