import { lastYearQueryOptions } from '@lexboard/shared-lib/client';
import { describeLastYear } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';

interface LastYearProps {
  of: Parameters<typeof lastYearQueryOptions>[0];
}

/** The results of the last twelve months in words; hidden if nothing was due. */
export function LastYear({ of }: LastYearProps) {
  const { data } = useQuery(lastYearQueryOptions(of));
  const words = data && describeLastYear(data);
  return (
    words && (
      <Text color="fg.muted" textStyle="figures">
        {t('Last 12 months: {results}', { results: words })}
      </Text>
    )
  );
}
