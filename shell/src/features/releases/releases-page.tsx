import { ApiError } from '@lexboard/shared-lib/client';
import { useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useNavigate } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { Box, PageHeading, TabList } from '@lexboard/shared-lib/ui';
import { useKnownManifest } from '../../federation/known-manifest.ts';
import { NotAllowed } from './not-allowed.tsx';
import { AccessView } from './access/access-view.tsx';
import { HistoryView } from './history-view.tsx';
import { LiveView } from './live-view.tsx';
import {
  accessView,
  historyListing,
  historyQueryOptions,
  historyView,
  statusQueryOptions,
} from './release-queries.ts';

const panel = 'releases-panel';

const tabs = [
  { name: 'live', label: 'Remotes' },
  { name: historyView, label: 'History' },
  { name: accessView, label: 'Owners and tokens' },
] as const;
type View = (typeof tabs)[number]['name'];

const panels = { live: LiveView, [accessView]: AccessView };

/** The view that an address names; who operates which remote, administrators alone decide. */
function findView(wanted: string | undefined, isAdministrator: boolean): View {
  if (wanted === historyView) return historyView;
  return wanted === accessView && isAdministrator ? accessView : 'live';
}

/** The live view, the history and who operates which remote, each with an address of its own. */
function Views({ isAdministrator }: Pick<Session, 'isAdministrator'>) {
  const { address, change } = useListingAddress(historyListing);
  const navigate = useNavigate();
  const selected = findView(address.filters.view, isAdministrator);
  const isHistory = selected === historyView;
  const history = useQuery({ ...historyQueryOptions(address), enabled: isHistory });
  const { data } = useQuery({ ...statusQueryOptions(), enabled: false });
  const offered = tabs.filter(({ name }) => isAdministrator || name !== accessView);
  const label = tabs.find(({ name }) => name === selected)?.label ?? '';
  const Panel = isHistory ? undefined : panels[selected];
  return (
    <>
      <PageHeading
        title="Releases"
        documentTitle={selected === 'live' ? ['Releases'] : [label, 'Releases']}
        count={isHistory ? history.data?.totalLength : data?.remotes.length}
      />
      <TabList
        label="Views"
        tabs={offered}
        selected={selected}
        panel={panel}
        onSelect={(name) => void navigate(name === 'live' ? '?' : `?view=${name}`)}
      />
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${selected}`} pt="3">
        {Panel ? <Panel /> : <HistoryView reply={history} {...{ address, change }} />}
      </Box>
    </>
  );
}

/**
 * The versions that people get of each remote, how they do, and the operations on them (decisions §8): for those who
 * operate the platform. Whom the page takes for nobody of them may have signed in since: the server decides.
 */
export function ReleasesPage({ session: { isAdministrator } }: { session: Session }) {
  const { operator, owner = false } = useKnownManifest();
  const isKnown = owner || (operator && isAdministrator);
  const { data, error } = useQuery({ ...statusQueryOptions(), enabled: !isKnown, refetchInterval: false });
  if (error instanceof ApiError && error.kind === 'forbidden') return <NotAllowed why={error.message} />;
  return isKnown || data || error ? <Views isAdministrator={isAdministrator} /> : null;
}
