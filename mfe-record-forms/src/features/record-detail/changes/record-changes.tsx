import { useState } from 'react';
import { reviewsQueryOptions } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra, ErrorPanel, Paginator, TextSkeleton } from '@lexboard/shared-lib/ui';
import { SectionHeading } from '../../../parts/section-heading.tsx';
import { ReviewedChange } from './reviewed-change.tsx';

const PAGE_SIZES = [10, 20, 50] as const;

const List = chakra('ol', {
  base: {
    display: 'grid',
    mt: '1',
    listStyle: 'none',
    textStyle: 'figures',
    '& > li': { py: '3', borderTopWidth: '1px', overflowWrap: 'anywhere', breakInside: 'avoid' },
    '& > li:first-of-type': { borderTopWidth: '0' },
  },
});

interface RecordChangesProps {
  kind: RecordKind;
  id: number;
  /** Whether there is something for sure, so that room is kept for it. */
  expected: boolean;
}

/**
 * What circulars changed in a record, or in a law and all below it, the latest first, with open reviews; nothing where no circular
 * asked (change of law §2.7).
 */
export function RecordChanges({ kind, id, expected }: RecordChangesProps) {
  const [shown, show] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: PAGE_SIZES[0] });
  const isLaw = kind.name === 'law';
  const of = isLaw ? { law: id } : { record: { kind: kind.name, id } };
  const { data, error, refetch } = useQuery(
    reviewsQueryOptions({ ...of, changes: 'yes', order: 'desc', ...shown }),
  );
  const total = data?.totalLength ?? 0;
  if (total === 0 && !error && (data || !expected)) return null;
  return (
    <Box mt="6">
      <SectionHeading>{t('Changes')}</SectionHeading>
      {data && (
        <List aria-label={t('Changes')}>
          {data.data.map((review) => (
            <ReviewedChange key={review.id} review={review} named={isLaw && review.reviewed !== id} />
          ))}
        </List>
      )}
      {total > PAGE_SIZES[0] && (
        <Paginator
          label={t('Pages of changes')}
          {...shown}
          {...{ total }}
          pageSizes={PAGE_SIZES}
          onPage={(page) => show({ ...shown, page })}
          onPageSize={(pageSize) => show({ page: 1, pageSize })}
        />
      )}
      {!data && !error && <TextSkeleton lines={3} />}
      {!data && error && (
        <ErrorPanel
          title={t('The changes could not be loaded')}
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
    </Box>
  );
}
