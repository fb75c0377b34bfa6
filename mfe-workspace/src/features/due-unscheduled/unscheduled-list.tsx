import { notScheduledQueryOptions } from '@lexboard/shared-lib/client';
import type { Unscheduled } from '@lexboard/shared-lib/contract';
import { findKind, formatLaw } from '@lexboard/shared-lib/domain';
import { Listing, SearchForm, type ListingColumn } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { Box, Flex, Text } from '@lexboard/shared-lib/ui';
import { readDueFilters, type ChangeDue, type DueAddress } from '../../due-address.ts';
import { linkToOpened } from '../../due-navigation.ts';
import { NameLink } from '../../parts/name-link.ts';
import { buildFormHref } from '../../routes.ts';
import { KeyedList } from '../../rows/keyed-list.tsx';

interface UnscheduledListProps {
  address: DueAddress;
  change: ChangeDue;
  session: Session;
}

const kindOf = ({ kind }: Unscheduled) => findKind(kind)?.title ?? kind;

const lawOf = ({ law = '', lawName }: Unscheduled) => formatLaw({ law, lawName });

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const missingOf = ({ missing }: Unscheduled) => upperFirst(missing.join(' and '));

interface NameProps extends Pick<UnscheduledListProps, 'address' | 'session'> {
  row: Unscheduled;
}

/** A link to the form that lacks data; people with view-only access get the record's dialog. */
function Name({ row, address, session }: NameProps) {
  const { kind, id, name, UniqueCode, missing } = row;
  const formPath = findKind(kind)?.formPath ?? '';
  const link = session.canEdit
    ? { to: buildFormHref(formPath, id), 'data-sign': 'edit' }
    : linkToOpened(address, { kind, id });
  return (
    <Box py="1">
      <NameLink data-code title={name} {...link}>
        {name}
      </NameLink>
      <Text hideFrom="md" color="fg.muted" fontSize="sm">
        {kindOf(row)} · {UniqueCode}
      </Text>
      <Text hideFrom="lg" color="fg.muted" fontSize="sm" _empty={{ display: 'none' }}>
        {lawOf(row)}
      </Text>
      <Text hideFrom="md" fontSize="sm">
        Missing: {missing.join(' and ')}
      </Text>
    </Box>
  );
}

const createColumns = (of: Pick<NameProps, 'address' | 'session'>): ListingColumn<Unscheduled>[] => [
  {
    name: 'code',
    label: 'Unique Code',
    hideBelow: 'md',
    width: '8.5rem',
    cell: ({ UniqueCode }) => UniqueCode,
  },
  { name: 'name', label: 'Name', cell: (row) => <Name row={row} {...of} /> },
  { name: 'law', label: 'Law', hideBelow: 'lg', width: '24%', cell: lawOf },
  { name: 'kind', label: 'Kind', hideBelow: 'md', width: '10rem', cell: kindOf },
  { name: 'missing', label: 'Missing', hideBelow: 'md', width: '24%', cell: missingOf },
];

/** Records with a periodicity but no computable due date, with the missing data (obligations §2). */
export function UnscheduledList({ address, change, session }: UnscheduledListProps) {
  const { page, pageSize } = address;
  const { text } = readDueFilters(address);
  const reply = useQuery(notScheduledQueryOptions({ page, pageSize, ...(text && { text }) }));
  return (
    <>
      {session.moduleAccess.serchInfo !== 'No' && (
        <Flex pb={{ base: '3', md: '2' }} css={{ '@media print': { display: 'none' } }}>
          <SearchForm
            label="Not scheduled"
            placeholder="Search records that are not scheduled"
            note="Searches code, name and law"
            column=""
            text={text}
            onSearch={(search) => change(({ filters }) => ({ filters: { ...filters, text: search.text } }))}
          />
        </Flex>
      )}
      <KeyedList>
        <Listing
          label="Not scheduled"
          columns={createColumns({ address, session })}
          rowKey={({ kind, id }) => `${kind}:${id}`}
          empty={{
            why: text
              ? 'No record that is not scheduled matches the search.'
              : 'Every published record with a periodicity is scheduled.',
          }}
          {...{ reply, address, change }}
        />
      </KeyedList>
    </>
  );
}
