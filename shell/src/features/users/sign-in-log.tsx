import { nameLogAction, type SignInEntry } from '@lexboard/shared-lib/contract';
import {
  Listing,
  timeColumn,
  type ChangeListing,
  type ListingColumn,
  type ListingReply,
} from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, Button, Flex, Text, Timestamp, rich } from '@lexboard/shared-lib/ui';
import { logView, readLogPerson, userQueryOptions, type LogAddress, type LogFilter } from './user-listing.ts';

const tones: Readonly<Record<string, 'success' | 'danger'>> = {
  'Signed in': 'success',
  'Sign-in failed': 'danger',
  'Two-factor code failed': 'danger',
};

const Action = ({ action }: SignInEntry) => (
  <Badge tone={tones[action] ?? 'neutral'}>{nameLogAction(action)}</Badge>
);

const originOf = ({ address, browser }: SignInEntry) =>
  [address, browser].filter(Boolean).join(' · ') || '--';

/** The name, and below it the values of columns hidden at this width. */
function Person({ entry }: { entry: SignInEntry }) {
  return (
    <Box py="1">
      <Box fontWeight="medium">
        {entry.name === undefined ? entry.username : `${entry.name} (${entry.username})`}
      </Box>
      <Box hideFrom="md" mt="1">
        <Action {...entry} />
      </Box>
      <Box hideFrom="md" color="fg.muted" fontSize="sm" mt="1">
        <Timestamp at={entry.at} zoned />
      </Box>
      <Box hideFrom="md" color="fg.muted" fontSize="sm">
        {originOf(entry)}
      </Box>
    </Box>
  );
}

const listColumns = (): ListingColumn<SignInEntry>[] => [
  timeColumn({ name: 'at', label: t('Time'), hideBelow: 'md', at: ({ at }) => at }),
  { name: 'user', label: t('User'), cell: (entry) => <Person entry={entry} /> },
  {
    name: 'action',
    label: t('What'),
    hideBelow: 'md',
    width: '13rem',
    cell: (entry) => <Action {...entry} />,
  },
  {
    name: 'address',
    label: t('Address'),
    hideBelow: 'md',
    width: '12rem',
    cell: ({ address }) => address || '--',
  },
  {
    name: 'browser',
    label: t('Browser'),
    hideBelow: 'lg',
    width: '13rem',
    cell: ({ browser }) => browser || '--',
  },
];

/** The person whose log is shown, with a link to all. */
function OfPerson({ id, onAll }: { id: number; onAll: () => void }) {
  const { data } = useQuery(userQueryOptions(id));
  const name = data ? (data.data[0]?.shownName ?? data.data[0]?.username ?? t('User {id}', { id })) : '';
  return (
    <Flex align="center" gap="3" wrap="wrap" pb="3">
      <Text overflowWrap="anywhere">
        {rich('Only <b>{name}</b>', { name, b: (content) => <strong>{content}</strong> })}
      </Text>
      <Button size="sm" onClick={onAll}>
        {t('Show all users')}
      </Button>
    </Flex>
  );
}

function emptyReason({ page }: LogAddress, person: number | undefined): string {
  if (page > 1) return t('There is nothing on this page.');
  return person === undefined ? t('Nobody has signed in yet.') : t('This user has not signed in yet.');
}

interface SignInLogProps {
  reply: ListingReply<SignInEntry>;
  address: LogAddress;
  change: ChangeListing<LogFilter>;
}

/** Sign-ins, failed ones and sign-outs, with time and origin (D1 §2 "log of users"). */
export function SignInLog({ reply, address, change }: SignInLogProps) {
  const person = readLogPerson(address);
  return (
    <>
      {person !== undefined && <OfPerson id={person} onAll={() => change({ filters: { view: logView } })} />}
      <Listing
        label={t('Log of users')}
        columns={listColumns()}
        rowKey={({ id }) => id}
        reply={reply}
        address={address}
        change={change}
        empty={{ why: emptyReason(address, person) }}
      />
    </>
  );
}
