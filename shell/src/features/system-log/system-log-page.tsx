import { useMemo } from 'react';
import { Listing, useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { Box, PageHeading, formatCount } from '@lexboard/shared-lib/ui';
import { ExportLog } from './export-log.tsx';
import { logColumns } from './log-columns.tsx';
import { LogFilters } from './log-filters.tsx';
import { logListing, logPageQueryOptions, readLogFilter, title } from './log-listing.ts';
import { BrokenLog, VerificationMark, VerifyButton } from './verification.tsx';

const addressOfPerson = (username: string) => `?${new URLSearchParams({ user: username }).toString()}`;

/** A text that no index finds is looked for in the newest entries alone, which has to be said. */
function ShortTextNote({ searchedFrom }: { searchedFrom: number | undefined }) {
  if (searchedFrom === undefined) return null;
  return (
    <Box role="status" pb="3" color="fg.muted" fontSize="sm">
      So short a text was looked for from entry {formatCount(searchedFrom)} on only. To search earlier
      entries, type at least three letters, or choose an earlier day in To.
    </Box>
  );
}

function emptyReason(isFiltered: boolean, { isAdministrator }: Session): string {
  if (!isFiltered) return 'Nothing has been logged yet.';
  return isAdministrator
    ? 'No entry has what the filters ask for. A person is found by the whole username.'
    : 'No entry of yours has what the filters ask for.';
}

/** Who did what in the organisation; others than administrators see what they did themselves (decisions §4 and §5). */
export function SystemLogPage({ session }: { session: Session }) {
  const { address, change } = useListingAddress(logListing);
  const reply = useQuery(logPageQueryOptions(address, session));
  const { isAdministrator } = session;
  const columns = useMemo(
    () => logColumns({ addressOf: isAdministrator ? addressOfPerson : undefined }),
    [isAdministrator],
  );
  const { data } = reply;
  return (
    <>
      <PageHeading
        title={title}
        count={data?.totalLength}
        countCapped={data?.totalCapped}
        facts={
          <>
            {data && <VerificationMark verified={data.verified} />}
            {isAdministrator && <VerifyButton />}
          </>
        }
        actions={<ExportLog filter={readLogFilter(address, session)} />}
      />
      <BrokenLog verified={data?.verified} />
      <LogFilters {...{ session, address, change }} />
      <ShortTextNote searchedFrom={data?.searchedFrom} />
      <Listing
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        reply={reply}
        address={address}
        change={change}
        empty={{ why: emptyReason(Object.keys(address.filters).length > 0, session) }}
      />
    </>
  );
}
