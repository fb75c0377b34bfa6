import { useMemo } from 'react';
import { requestFile } from '@lexboard/shared-lib/client';
import { limits, systemLogExport } from '@lexboard/shared-lib/contract';
import { FailureNote } from '@lexboard/shared-lib/forms';
import { Listing, useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, PageHeading } from '@lexboard/shared-lib/ui';
import { ExportMenu, useExport } from '../../exporting/export-menu.tsx';
import { createLogColumns } from './log-columns.tsx';
import { LogFilters } from './log-filters.tsx';
import { logListing, logPageQueryOptions, readLogFilter, titleOfLog } from './log-listing.ts';
import { BrokenLog, VerificationMark, VerifyButton, useVerification } from './verification.tsx';

const addressOfPerson = (username: string) => `?${new URLSearchParams({ user: username }).toString()}`;

/** Says that a text too short for the index is searched in the newest entries only. */
function ShortTextNote({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <Box role="status" pb="3" color="fg.muted" fontSize="sm">
      {t(
        'A text this short is searched in the newest {count, number} entries only. To search earlier ones, type at least three letters, or choose an earlier day in To.',
        { count: limits.shortLogSearch },
      )}
    </Box>
  );
}

/** The error of the last action, shown until the next attempt. */
function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Box pb="3">
      <FailureNote message={error.message} />
    </Box>
  );
}

function emptyReason(isFiltered: boolean, { managesPeople }: Session): string {
  if (!isFiltered) return t('Nothing has been logged yet.');
  return managesPeople
    ? t('No entries match the filters. A person is found by the whole name or username.')
    : t('No entries of yours match the filters.');
}

/** The actions of the organisation's people; only administrators see those of others, as far as these concern them (decisions §4 and §5). */
export function SystemLogPage({ session }: { session: Session }) {
  const { address, change } = useListingAddress(logListing);
  const reply = useQuery(logPageQueryOptions(address, session));
  const { isAdministrator, managesPeople, ownUnits } = session;
  const columns = useMemo(
    () => createLogColumns({ addressOf: managesPeople ? addressOfPerson : undefined }),
    [managesPeople],
  );
  const { data } = reply;
  const title = titleOfLog();
  const exporting = useExport(title, (format) =>
    requestFile(systemLogExport, { body: { format, ...readLogFilter(address, session) } }),
  );
  const verifying = useVerification();
  return (
    <>
      <PageHeading
        title={title}
        count={data?.totalLength}
        countCapped={data?.totalCapped}
        facts={
          <>
            {/* The whole log is verified, of which people of units see a part. */}
            {data && !ownUnits && <VerificationMark verified={data.verified} />}
            {isAdministrator && <VerifyButton verifying={verifying} />}
          </>
        }
        actions={<ExportMenu exporting={exporting} />}
      />
      <Failure error={verifying.error} />
      <Failure error={exporting.error} />
      <BrokenLog verified={data?.verified} />
      <LogFilters {...{ session, address, change }} />
      <ShortTextNote isShown={data?.searchedFrom !== undefined} />
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
