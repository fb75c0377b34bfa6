import { notScheduledQueryOptions } from '@lexboard/shared-lib/client';
import type { Unscheduled } from '@lexboard/shared-lib/contract';
import { findKind, formatLaw, langOf, nameMissing } from '@lexboard/shared-lib/domain';
import { Listing, SearchForm, type ListingColumn } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
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

const lawOf = ({ law = '', ...names }: Unscheduled) => formatLaw({ law, ...names });

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const joinMissing = ({ missing }: Unscheduled) =>
  missing.map(nameMissing).reduce((one, other) => t('{one} and {other}', { one, other }));
const missingOf = (row: Unscheduled) => upperFirst(joinMissing(row));

interface NameProps extends Pick<UnscheduledListProps, 'address' | 'session'> {
  row: Unscheduled;
}

/** A link to the form that lacks data; people with view-only access get the record's dialog. */
function Name({ row, address, session }: NameProps) {
  const { kind, id, name, UniqueCode } = row;
  const formPath = findKind(kind)?.formPath ?? '';
  const link = session.canEdit
    ? { to: buildFormHref(formPath, id), 'data-sign': 'edit' }
    : linkToOpened(address, { kind, id });
  return (
    <Box py="1">
      <NameLink data-code title={name} lang={langOf(name)} {...link}>
        {name}
      </NameLink>
      <Text hideFrom="md" color="fg.muted" fontSize="sm">
        {kindOf(row)} · {UniqueCode}
      </Text>
      <Text hideFrom="lg" color="fg.muted" fontSize="sm" _empty={{ display: 'none' }}>
        {lawOf(row)}
      </Text>
      <Text hideFrom="md" fontSize="sm">
        {t('Missing: {fields}', { fields: joinMissing(row) })}
      </Text>
    </Box>
  );
}

const createColumns = (of: Pick<NameProps, 'address' | 'session'>): ListingColumn<Unscheduled>[] => [
  {
    name: 'code',
    label: t('Unique Code'),
    hideBelow: 'md',
    width: '8.5rem',
    cell: ({ UniqueCode }) => UniqueCode,
  },
  { name: 'name', label: t('Name'), cell: (row) => <Name row={row} {...of} /> },
  { name: 'law', label: t('Law'), hideBelow: 'lg', width: '24%', cell: lawOf },
  { name: 'kind', label: t('Kind'), hideBelow: 'md', width: '10rem', cell: kindOf },
  { name: 'missing', label: t('Missing'), hideBelow: 'md', width: '24%', cell: missingOf },
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
            label={t('Not scheduled')}
            placeholder={t('Search records that are not scheduled')}
            note={t('Searches code, name and law')}
            column=""
            text={text}
            onSearch={(search) => change(({ filters }) => ({ filters: { ...filters, text: search.text } }))}
          />
        </Flex>
      )}
      <KeyedList>
        <Listing
          label={t('Not scheduled')}
          columns={createColumns({ address, session })}
          rowKey={({ kind, id }) => `${kind}:${id}`}
          empty={{
            why: text
              ? t('No record that is not scheduled matches the search.')
              : t('Every published record with a periodicity is scheduled.'),
          }}
          {...{ reply, address, change }}
        />
      </KeyedList>
    </>
  );
}
