import { chakra, formatCount, Stack, Text } from '@lexboard/shared-lib/ui';
import { countProcessed, type BulkReport } from './bulk-run.ts';

const done = { bg: 'accent', borderRadius: 'full' } as const;

/** The appearance must be reset: with a height or border browsers draw it green. */
const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    width: 'full',
    h: '2',
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'bg.subtle',
    '&::-webkit-progress-bar': { bg: 'transparent' },
    '&::-webkit-progress-value': done,
    '&::-moz-progress-bar': done,
  },
});

/** The progress of a run. */
export function BulkProgress({ report }: { report: BulkReport }) {
  const { total } = report;
  const gone = countProcessed(report);
  return (
    <Stack gap="2">
      <Bar aria-label="Progress" {...(total !== undefined && { max: total, value: gone })} />
      <Text textStyle="figures" color="fg.muted">
        {formatCount(gone)} of {total === undefined ? '…' : formatCount(total)}
      </Text>
    </Stack>
  );
}
