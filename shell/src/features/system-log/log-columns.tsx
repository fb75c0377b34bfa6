import { recordAddress } from '@lexboard/shared-lib/client';
import type { LogEntry } from '@lexboard/shared-lib/contract';
import { formatTimestamp, kinds } from '@lexboard/shared-lib/domain';
import { timeOrders, timeWidth, type ListingColumn } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Box, Link, Span } from '@lexboard/shared-lib/ui';
import { describeDetail } from './describe-detail.ts';

/** What things that are not records are called. */
const otherKinds: Readonly<Record<string, string>> = {
  question: 'Question',
  rule: 'Rule',
  circular: 'Circular/Amendment',
  user: 'User',
  release: 'Release',
};

const kindTitle = (kind: string): string => {
  if (kind.endsWith('-options')) return 'Options of questions';
  return kinds.find(({ name }) => name === kind)?.title ?? otherKinds[kind] ?? kind;
};

/** What was done something to: its code, which opens it where it is a record that is still there. */
function Subject({ entry: { kind, recordId, code, deleted = false } }: { entry: LogEntry }) {
  if (kind === '') return null;
  const record = kinds.find(({ name }) => name === kind);
  if (!record || !recordId || code === '') {
    return [kindTitle(kind), code].filter(Boolean).join(' ');
  }
  if (deleted) {
    return (
      <>
        {code} <Span color="fg.muted">(deleted)</Span>
      </>
    );
  }
  return (
    <Link asChild>
      <RouterLink to={recordAddress(record, recordId)}>{code}</RouterLink>
    </Link>
  );
}

interface ColumnsOfLog {
  /** Where the entries of a person are; only administrators have those of others. */
  addressOf: ((username: string) => string) | undefined;
}

function Person({ username, addressOf }: ColumnsOfLog & { username: string }) {
  if (!addressOf) return username;
  return (
    <Link asChild color="inherit" textDecorationColor="border.control">
      <RouterLink to={addressOf(username)} title={`Entries of ${username}`}>
        {username}
      </RouterLink>
    </Link>
  );
}

/** What stands in columns of its own where there is room for them stands below the action where there is not. */
function Action({ entry, addressOf }: ColumnsOfLog & { entry: LogEntry }) {
  return (
    <Box py="1">
      {entry.action}
      <Box hideFrom="md" color="fg.muted" fontSize="sm">
        {formatTimestamp(entry.at)} · <Person username={entry.username} addressOf={addressOf} />
      </Box>
      <Box hideFrom="md" fontSize="sm" mt="0.5" _empty={{ display: 'none' }}>
        <Subject entry={entry} />
      </Box>
      <Box hideFrom="lg" color="fg.muted" fontSize="sm" mt="0.5" _empty={{ display: 'none' }}>
        {describeDetail(entry)}
      </Box>
    </Box>
  );
}

/** The columns of the page. */
export const logColumns = ({ addressOf }: ColumnsOfLog): ListingColumn<LogEntry>[] => [
  {
    name: 'at',
    label: 'Time',
    orders: timeOrders,
    hideBelow: 'md',
    width: timeWidth,
    cell: ({ at }) => formatTimestamp(at),
  },
  {
    name: 'username',
    label: 'Person',
    hideBelow: 'md',
    width: '12rem',
    cell: ({ username }) => <Person {...{ username, addressOf }} />,
  },
  { name: 'action', label: 'Action', cell: (entry) => <Action {...{ entry, addressOf }} /> },
  {
    name: 'record',
    label: 'Record',
    hideBelow: 'md',
    width: '15rem',
    cell: (entry) => <Subject entry={entry} />,
  },
  { name: 'detail', label: 'Details', hideBelow: 'lg', width: '34%', cell: describeDetail },
];
