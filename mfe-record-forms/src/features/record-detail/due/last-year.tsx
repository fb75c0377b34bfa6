import { lastYearQueryOptions } from '@lexboard/shared-lib/client';
import { describeLastYear } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { Text } from '@lexboard/shared-lib/ui';

interface LastYearProps {
  of: Parameters<typeof lastYearQueryOptions>[0];
}

/** How the last twelve months of a record or of a law went, in words; nothing where nothing was due in them. */
export function LastYear({ of }: LastYearProps) {
  const { data } = useQuery(lastYearQueryOptions(of));
  const words = data && describeLastYear(data);
  return (
    words && (
      <Text color="fg.muted" textStyle="figures">
        Last 12 months: {words}
      </Text>
    )
  );
}
