import {
  buildLawTabAddress,
  listQueryOptions,
  buildNewBelowLawAddress,
  buildRecordAddress,
} from '@lexboard/shared-lib/client';
import {
  attachedKinds,
  langOf,
  summarizeRow,
  isRepealed,
  type ListRow,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  AddIcon,
  Box,
  Button,
  chakra,
  Flex,
  formatCount,
  Grid,
  Heading,
  Link,
  Span,
  Text,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';

/** Records shown of each kind; the workspace lists all. */
const FIRST = 3;

/** The name of a kind where a record is added to a law. */
const formatKind = ({ title }: RecordKind): string => title.toLowerCase();

/** The forms in which something is added to a law. */
export const listAddForms = (lawId: number): { label: string; to: string }[] =>
  attachedKinds.map((kind) => ({
    label: t('Add {kind} for this law', { kind: formatKind(kind) }),
    to: buildNewBelowLawAddress(kind, lawId),
  }));

/** One line for each, however long its name is. */
const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    fontSize: 'sm',
    '& li': { minH: '6', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '@media print': { '& li': { whiteSpace: 'normal' } },
  },
});

function FirstOf({ kind, rows }: { kind: RecordKind; rows: readonly ListRow[] }) {
  return (
    <Rows>
      {rows.map((row) => {
        const { code, name } = summarizeRow(kind, row);
        return (
          <li key={row.id} title={name} lang={langOf(name)}>
            <Link asChild>
              <RouterLink to={buildRecordAddress(kind, row.id)}>{code}</RouterLink>
            </Link>{' '}
            {name}
          </li>
        );
      })}
    </Rows>
  );
}

interface AttachedKindProps {
  kind: RecordKind;
  lawId: number;
  canAdd: boolean;
}

/** The number of a law's records of a kind, the newest ones, and links to all and to add one. */
function AttachedKind({ kind, lawId, canAdd }: AttachedKindProps) {
  const query = { page: 1, pageSize: FIRST, sort: 'created', order: 'desc', law: lawId };
  // Fresh, to include records added since the last opening.
  const { data, error, refetch } = useQuery({ ...listQueryOptions(kind, 'all', query), staleTime: 0 });
  const title = kind.tab.label;
  const total = data?.totalLength ?? 0;
  return (
    <Box minW="0">
      <Flex align="center" justify="space-between" gap="2" minH="8">
        <Heading level={3} fontSize="sm" whiteSpace="nowrap">
          {title}{' '}
          {data && (
            <Span color="fg.muted" fontWeight="normal" textStyle="figures">
              ({formatCount(total)})
            </Span>
          )}
        </Heading>
        {canAdd && (
          <Button asChild size="sm" variant="ghost" px="1" css={{ '@media print': { display: 'none' } }}>
            <RouterLink
              to={buildNewBelowLawAddress(kind, lawId)}
              aria-label={t('Add {kind}', { kind: formatKind(kind) })}
            >
              <AddIcon size={16} />
              {t('Add')}
            </RouterLink>
          </Button>
        )}
      </Flex>
      {data && total > 0 && <FirstOf kind={kind} rows={data.data} />}
      {total > FIRST && (
        <Link asChild fontSize="sm">
          <RouterLink to={buildLawTabAddress(kind, lawId)}>
            {t('Show all {count} {kinds}', { count: formatCount(total), kinds: title.toLowerCase() })}
          </RouterLink>
        </Link>
      )}
      {!data && !error && <TextSkeleton lines={1} />}
      {!data && error && (
        <Text fontSize="sm" color="fg.muted">
          {error.message}{' '}
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            {t('Retry')}
          </Button>
        </Text>
      )}
    </Box>
  );
}

interface AttachedRecordsProps {
  lawId: number;
  /** Nothing can be added below a repealed law. */
  lawStatus: string;
}

/** A law's licenses, returns and other compliances: totals, the first few, and Add for editors. */
export function AttachedRecords({ lawId, lawStatus }: AttachedRecordsProps) {
  const canEdit = useSession()?.canEdit ?? false;
  return (
    <Grid
      role="group"
      aria-label={t('Attached records')}
      templateColumns="repeat(auto-fit, minmax(min(13rem, 100%), 1fr))"
      columnGap="6"
      rowGap="3"
    >
      {attachedKinds.map((kind) => (
        <AttachedKind key={kind.name} kind={kind} lawId={lawId} canAdd={canEdit && !isRepealed(lawStatus)} />
      ))}
    </Grid>
  );
}
