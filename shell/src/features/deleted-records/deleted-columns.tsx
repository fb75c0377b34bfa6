import type { DeletedRecord } from '@lexboard/shared-lib/contract';
import { findKind, langOf } from '@lexboard/shared-lib/domain';
import { FailureNote } from '@lexboard/shared-lib/forms';
import {
  createSelectColumn,
  timeColumn,
  timeOrders,
  type ListingColumn,
  type ListingSelection,
} from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Span, Text, Timestamp, rich } from '@lexboard/shared-lib/ui';

interface ColumnsOf {
  /** The rows of the page. */
  rows: readonly DeletedRecord[];
  selection: ListingSelection<DeletedRecord>;
  isRestoring: (record: DeletedRecord) => boolean;
  /** The reason why a record could not be restored. */
  failureOf: (record: DeletedRecord) => string | undefined;
  onRestore: (record: DeletedRecord) => void;
}

const kindTitle = ({ kind }: DeletedRecord) => findKind(kind)?.title ?? kind;

/** Does not break at hyphens; a code longer than the line breaks anywhere. */
const Code = ({ code }: { code: string }) => (
  <Span display="inline-block" maxWidth="full">
    {code}
  </Span>
);

/** This many characters fit into three lines of the narrowest column. */
const SHORT = 45;

/** Shows three lines of a long reason; a press expands it. */
function Reason({ reason }: { reason: string }) {
  if (reason.length <= SHORT) return reason;
  return (
    <Box
      as="details"
      css={{
        '& summary': { cursor: 'pointer', listStyle: 'none' },
        '&:not([open]) summary': { lineClamp: 3 },
      }}
    >
      <summary>{reason}</summary>
    </Box>
  );
}

/** The deleted law that must be restored first. */
function LawAbove({ law }: DeletedRecord) {
  if (!law) return null;
  return (
    <Text color="fg.muted" fontSize="sm">
      {law.deleted
        ? rich('Below {law}, which is deleted too', { law: <Code code={law.code} /> })
        : rich('Below {law}', { law: <Code code={law.code} /> })}
    </Text>
  );
}

/** The name, and below it the values of columns hidden at this width. */
function Name({ record, failure }: { record: DeletedRecord; failure: string | undefined }) {
  const { name, code, ownCode, deletedAt, user, reason } = record;
  return (
    <Box py="1">
      <Text fontWeight="medium" lang={langOf(name)}>
        {name}
      </Text>
      <Text hideFrom="md" color="fg.muted" fontSize="sm">
        {kindTitle(record)} · <Code code={code} />
      </Text>
      {ownCode !== '' && (
        <Text color="fg.muted" fontSize="sm">
          <Code code={ownCode} />
        </Text>
      )}
      <LawAbove {...record} />
      <Box hideFrom="lg" color="fg.muted" fontSize="sm" mt="1">
        <Text>{rich('{time} by {person}', { time: <Timestamp at={deletedAt} zoned />, person: user })}</Text>
        <Reason reason={reason} />
      </Box>
      {failure && (
        <Box mt="2">
          <FailureNote message={failure} />
        </Box>
      )}
    </Box>
  );
}

const facts = (failureOf: ColumnsOf['failureOf']): ListingColumn<DeletedRecord>[] => [
  { name: 'kind', label: t('Kind'), hideBelow: 'md', width: '7.5rem', cell: kindTitle },
  { name: 'code', label: t('Code'), hideBelow: 'md', width: '7.5rem', cell: Code },
  { name: 'name', label: t('Name'), cell: (record) => <Name record={record} failure={failureOf(record)} /> },
  timeColumn({
    name: 'deleted',
    label: t('Deleted'),
    orders: timeOrders,
    hideBelow: 'lg',
    at: ({ deletedAt }) => deletedAt,
  }),
  { name: 'user', label: t('By'), hideBelow: 'lg', width: '7rem', cell: ({ user }) => user },
  {
    name: 'reason',
    label: t('Reason'),
    hideBelow: 'lg',
    width: '20%',
    cell: ({ reason }) => <Reason reason={reason} />,
  },
];

/** The columns: a checkbox, facts about the record and its deletion, and Restore. */
export const createDeletedColumns = ({
  rows,
  selection,
  isRestoring,
  failureOf,
  onRestore,
}: ColumnsOf): ListingColumn<DeletedRecord>[] => [
  createSelectColumn({ rows, selection, nameOf: ({ code }) => code }),
  ...facts(failureOf),
  {
    name: 'action',
    label: t('Action'),
    width: '7rem',
    cell: (record) => (
      <Button
        size="sm"
        loading={isRestoring(record)}
        aria-label={t('Restore {code}', { code: record.code })}
        // The second click of a double click could hit the next row, which has moved up.
        onClick={({ detail }) => detail > 1 || onRestore(record)}
      >
        {t('Restore')}
      </Button>
    ),
  },
];
