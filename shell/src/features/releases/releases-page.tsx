import { ApiError } from '@lexboard/shared-lib/client';
import { useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useNavigate } from '@lexboard/shared-lib/router';
import { Box, PageHeading, TabList } from '@lexboard/shared-lib/ui';
import { useKnownManifest } from '../../federation/known-manifest.ts';
import { NotAllowed } from './not-allowed.tsx';
import { HistoryView } from './history-view.tsx';
import { LiveView } from './live-view.tsx';
import { historyListing, historyQueryOptions, historyView, statusQueryOptions } from './release-queries.ts';

const panel = 'releases-panel';

const tabs = [
  { name: 'live', label: 'Remotes' },
  { name: historyView, label: 'History' },
] as const;

/** The live view and the history, each with an address of its own. */
function Views() {
  const { address, change } = useListingAddress(historyListing);
  const navigate = useNavigate();
  const isHistory = address.filters.view === historyView;
  const history = useQuery({ ...historyQueryOptions(address), enabled: isHistory });
  const { data } = useQuery({ ...statusQueryOptions(), enabled: false });
  const selected = isHistory ? historyView : 'live';
  return (
    <>
      <PageHeading
        title="Releases"
        documentTitle={isHistory ? ['History', 'Releases'] : ['Releases']}
        count={isHistory ? history.data?.totalLength : data?.remotes.length}
      />
      <TabList
        label="Views"
        tabs={tabs}
        selected={selected}
        panel={panel}
        onSelect={(name) => void navigate(name === historyView ? `?view=${historyView}` : '?')}
      />
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${selected}`} pt="3">
        {isHistory ? <HistoryView reply={history} {...{ address, change }} /> : <LiveView />}
      </Box>
    </>
  );
}

/**
 * The versions that people get of each remote, how they do, and the operations on them (decisions §8): for those who
 * operate the platform. Whom the page takes for nobody of them may have signed in since: the server decides.
 */
export function ReleasesPage() {
  const isKnown = useKnownManifest()?.operator ?? false;
  const { data, error } = useQuery({ ...statusQueryOptions(), enabled: !isKnown, refetchInterval: false });
  if (error instanceof ApiError && error.kind === 'forbidden') return <NotAllowed />;
  return isKnown || data || error ? <Views /> : null;
}
