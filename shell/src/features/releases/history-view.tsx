import { type ReleaseEvent, describeReleaseEvent } from '@lexboard/shared-lib/contract';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import {
  Listing,
  timeColumn,
  type ChangeListing,
  type ListingColumn,
  type ListingReply,
} from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { namesOf, t, words } from '@lexboard/shared-lib/texts';
import { Box, Timestamp } from '@lexboard/shared-lib/ui';
import { statusQueryOptions, type HistoryAddress, type HistoryFilter } from './release-queries.ts';

/** What was done, by its wire name; a newer server may send an unknown one. */
const actions: Readonly<Record<string, string>> = words(
  {
    Published: 'Published',
    'Canary changed': 'Canary changed',
    Promoted: 'Promoted',
    'Rolled back': 'Rolled back',
    Pinned: 'Pinned',
    Unpinned: 'Unpinned',
    Retired: 'Retired',
    'Preview link made': 'Preview link made',
  },
  'what was done with a release',
);

/** The action, and below it the values of columns hidden at this width. */
function Action({ event }: { event: ReleaseEvent }) {
  const { action, at, remote, version, actor, reason } = event;
  return (
    <Box py="1">
      {actions[action] ?? action}
      <Box hideFrom="md" fontSize="sm">
        {remote} {version}
      </Box>
      <Box hideFrom="md" color="fg.muted" fontSize="sm">
        <Timestamp at={at} zoned /> · {actor}
      </Box>
      <Box hideFrom="lg" color="fg.muted" fontSize="sm" _empty={{ display: 'none' }}>
        {[nameReason(reason), describeReleaseEvent(event)].filter(Boolean).join(' · ')}
      </Box>
    </Box>
  );
}

/** Why the product itself published a release. What people write stays as it is. */
const nameReason = namesOf({ 'Started with this build': 'Started with this build' }, 'why of a release');

const listColumns = (): readonly ListingColumn<ReleaseEvent>[] => [
  timeColumn({ name: 'at', label: t('Time'), hideBelow: 'md', at: ({ at }) => at }),
  { name: 'remote', label: t('Remote'), hideBelow: 'md', width: '10rem', cell: ({ remote }) => remote },
  { name: 'version', label: t('Version'), hideBelow: 'md', width: '9rem', cell: ({ version }) => version },
  { name: 'action', label: t('Action'), width: '8rem', cell: (event) => <Action event={event} /> },
  { name: 'actor', label: t('Who'), hideBelow: 'md', width: '8rem', cell: ({ actor }) => actor },
  {
    name: 'reason',
    label: t('Why'),
    hideBelow: 'lg',
    // The longest text: takes the remaining width, but has a readable minimum.
    cell: ({ reason }) => <Box minW="60">{nameReason(reason) || '--'}</Box>,
  },
  {
    name: 'detail',
    label: t('Details'),
    hideBelow: 'lg',
    width: '10rem',
    cell: (event) => describeReleaseEvent(event) || '--',
  },
];

interface HistoryViewProps {
  reply: ListingReply<ReleaseEvent>;
  address: HistoryAddress;
  change: ChangeListing<HistoryFilter>;
}

/** The operations on releases, with person and reason, newest first. */
export function HistoryView({ reply, address, change }: HistoryViewProps) {
  const { data: status } = useQuery({ ...statusQueryOptions(), refetchInterval: false });
  const { remote = '' } = address.filters;
  const known = status?.remotes.map((one) => one.remote) ?? [];
  return (
    <>
      <Box pb="3" maxW="60" css={{ '@media print': { display: 'none' } }}>
        <PlainSelect
          name="remote"
          label={t('Remote')}
          value={remote}
          options={remote === '' || known.includes(remote) ? known : [remote, ...known]}
          none={t('All remotes')}
          onChange={(chosen) => change(({ filters }) => ({ filters: { ...filters, remote: chosen } }))}
        />
      </Box>
      <Listing
        label={t('History of releases')}
        columns={listColumns()}
        rowKey={({ id }) => id}
        reply={reply}
        address={address}
        change={change}
        empty={{
          why: remote ? t('Nothing was done with this remote.') : t('Nothing was done with releases yet.'),
        }}
      />
    </>
  );
}
