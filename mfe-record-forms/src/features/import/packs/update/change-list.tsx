import {
  disableWhileStale,
  ListingFoot,
  useLastPage,
  type ChangeListing,
  type ListingReply,
} from '@lexboard/shared-lib/listing';
import { ListState, Paginator, StaleNotice, Stack, TextSkeleton } from '@lexboard/shared-lib/ui';
import type { ChangeOfPack } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { ImportAddress, ImportFilter } from '../../import-address.ts';
import { ChangedRecord } from './changed-record.tsx';
import type { Decide } from './use-decisions.ts';
import { sayNothingChanged } from './change-words.ts';

interface ChangeListProps {
  reply: ListingReply<ChangeOfPack> & { data: { changes: number } | undefined };
  address: ImportAddress;
  change: ChangeListing<ImportFilter>;
  decide: Decide;
}

/** A page of changed records in its four states, with the paginator. */
export function ChangeList({ reply, address: { page, pageSize }, change, decide }: ChangeListProps) {
  const { data: shown } = reply;
  const isTurning = useLastPage(reply, { page, pageSize }, change);
  const retry = () => void reply.refetch();
  return (
    <>
      <StaleNotice failure={reply.isRefetchError ? reply.error?.message : undefined} onRetry={retry} />
      <ListState
        loading={reply.isPending || isTurning}
        error={reply.isLoadingError ? reply.error : null}
        onRetry={retry}
        empty={shown?.data.length === 0}
        why={shown?.changes === 0 ? sayNothingChanged() : t('No changes match the filters.')}
        skeleton={<TextSkeleton lines={12} />}
      >
        <Stack as="ul" aria-label={t('Changes')} gap="4" {...disableWhileStale(reply.isPlaceholderData)}>
          {shown?.data.map((record) => (
            <li key={record.key}>
              <ChangedRecord {...{ record, decide }} />
            </li>
          ))}
        </Stack>
      </ListState>
      {shown && shown.totalLength > 0 && (
        <ListingFoot data-below-rows>
          <Paginator
            {...{ page, pageSize }}
            total={shown.totalLength}
            onPage={(next) => change({ page: next })}
            onPageSize={(size) => change({ pageSize: size })}
          />
        </ListingFoot>
      )}
    </>
  );
}
