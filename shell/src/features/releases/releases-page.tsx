import { ApiError } from '@lexboard/shared-lib/client';
import { useListingAddress } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useNavigate } from '@lexboard/shared-lib/router';
import type { Session } from '@lexboard/shared-lib/session';
import { t, labels } from '@lexboard/shared-lib/texts';
import { Box, PageHeading, TabList } from '@lexboard/shared-lib/ui';
import { useKnownManifest } from '../../federation/known-manifest.ts';
import { NotAllowed } from './not-allowed.tsx';
import { AccessView } from './access/access-view.tsx';
import { HistoryView } from './history-view.tsx';
import { LiveView } from './live-view.tsx';
import { NoticesView } from './notices/notices-view.tsx';
import {
  accessView,
  historyListing,
  historyQueryOptions,
  historyView,
  noticesView,
  statusQueryOptions,
} from './release-queries.ts';

const panel = 'releases-panel';

const tabs = labels([
  { name: 'live', label: 'Remotes' },
  { name: historyView, label: 'History' },
  { name: accessView, label: 'Owners and tokens' },
  {
    name: noticesView,
    get label() {
      return t('Notices', undefined, 'of releases');
    },
  },
] as const);

const panels = { live: LiveView, [accessView]: AccessView, [noticesView]: NoticesView };

/** Only administrators see owners and notices. */
const listTabs = (isAdministrator: boolean) =>
  tabs.filter(({ name }) => isAdministrator || name === 'live' || name === historyView);

/** The views of the page, each with its own address. */
function Views({ isAdministrator }: Pick<Session, 'isAdministrator'>) {
  const { address, change } = useListingAddress(historyListing);
  const navigate = useNavigate();
  const offered = listTabs(isAdministrator);
  const { name: selected, label } = offered.find(({ name }) => name === address.filters.view) ?? tabs[0];
  const isHistory = selected === historyView;
  const history = useQuery({ ...historyQueryOptions(address), enabled: isHistory });
  const { data } = useQuery({ ...statusQueryOptions(), enabled: false });
  const remotes = selected === 'live' ? data?.remotes.length : undefined;
  const Panel = isHistory ? undefined : panels[selected];
  return (
    <>
      <PageHeading
        title={t('Releases')}
        documentTitle={selected === 'live' ? [t('Releases')] : [label, t('Releases')]}
        count={isHistory ? history.data?.totalLength : remotes}
      />
      <TabList
        label={t('Views')}
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
 * Releases: the versions of each remote, their health, and the operations on them (decisions §8). For operators. For
 * an administrator the server decides, because the page may have an outdated list of operators.
 */
export function ReleasesPage({ session: { isAdministrator } }: { session: Session }) {
  const { operator, owner = false } = useKnownManifest();
  const isKnown = owner || (operator && isAdministrator);
  const { data, error } = useQuery({
    ...statusQueryOptions(),
    enabled: isAdministrator && !isKnown,
    refetchInterval: false,
  });
  if (!isAdministrator && !owner)
    return <NotAllowed why={t('You may not do this: ask your administrator.')} />;
  if (error instanceof ApiError && error.kind === 'forbidden') return <NotAllowed why={error.message} />;
  return isKnown || data || error ? <Views isAdministrator={isAdministrator} /> : null;
}
