import {
  buildCircularsAddress,
  buildOccurrenceAddress,
  buildQuestionsAddress,
  buildRecordAddress,
} from '@lexboard/shared-lib/client';
import { nameLogAction, type LogEntry } from '@lexboard/shared-lib/contract';
import { dueFiles, kinds, law as lawKind } from '@lexboard/shared-lib/domain';
import { timeColumn, timeOrders, type ListingColumn } from '@lexboard/shared-lib/listing';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box, Link, Span, Timestamp, rich } from '@lexboard/shared-lib/ui';
import { describeDetail } from './describe-detail.ts';

/** Names of things that are not records. */
const otherKinds: Readonly<Record<string, string>> = words({
  question: 'Question',
  rule: 'Rule',
  circular: 'Circular/Amendment',
  due: 'Due day',
  unit: 'Unit',
  user: 'User',
  release: 'Release',
  source: 'Source',
  webhook: 'Webhook',
  inbox: 'Inbox',
});

const kindTitle = (kind: string): string => {
  if (kind.endsWith('-options')) return t('Options of questions');
  return kinds.find(({ name }) => name === kind)?.title ?? otherKinds[kind] ?? kind;
};

const Deleted = () => (
  <>
    {' '}
    <Span color="fg.muted">{t('(deleted)')}</Span>
  </>
);

/** The page of a law's part: questions, rules or circulars. */
const addressOfPart = (kind: string, lawId: number): string =>
  kind === 'circular'
    ? buildCircularsAddress(lawId)
    : buildQuestionsAddress(lawId, kind === 'rule' ? 'rules' : 'questions');

/** No break at hyphens of codes; what is longer than a line breaks anywhere. */
const unbroken = { display: 'inline-block', maxWidth: 'full' } as const;

const LawWords = ({ code, name }: NonNullable<LogEntry['law']>) => (
  <>
    <Span {...unbroken}>{code}</Span> <Span {...unbroken}>{name}</Span>
  </>
);

type PartOfLaw = Pick<LogEntry, 'kind' | 'code' | 'deleted'> & Required<Pick<LogEntry, 'name' | 'law'>>;

/**
 * A question, option list, rule or circular by its name at the time, and its law; each links to what still exists.
 */
function PartSubject({ kind, code, name, law, deleted = false }: PartOfLaw) {
  return (
    <>
      <Box color="fg.muted" fontSize="sm">
        {[otherKinds[kind], code].filter(Boolean).join(' ')}
      </Box>
      <Box lineClamp={3} title={name}>
        {deleted || law.deleted ? (
          name
        ) : (
          <Link asChild>
            <RouterLink to={addressOfPart(kind, law.id)}>{name}</RouterLink>
          </Link>
        )}
        {deleted && <Deleted />}
      </Box>
      {/* Enough distance from the link above for touch. */}
      <Box color="fg.muted" fontSize="sm" mt="1">
        {rich('of {law}', {
          law: law.deleted ? (
            <>
              <LawWords {...law} />
              <Deleted />
            </>
          ) : (
            <Link asChild>
              <RouterLink to={buildRecordAddress(lawKind, law.id)}>
                <LawWords {...law} />
              </RouterLink>
            </Link>
          ),
        })}
      </Box>
    </>
  );
}

/** The subject of an entry; a link if the record still exists. */
function Subject({ entry }: { entry: LogEntry }) {
  const { kind, recordId, code, name, law, deleted = false } = entry;
  if (kind === '') return null;
  if (name !== undefined && law) return <PartSubject {...{ kind, code, name, law, deleted }} />;
  if (kind === dueFiles.name && recordId) {
    return (
      <Link asChild>
        <RouterLink to={buildOccurrenceAddress(recordId)}>
          {t('{kind} of {code}', { kind: kindTitle(kind), code })}
        </RouterLink>
      </Link>
    );
  }
  if (kind === 'unit' && recordId && !deleted) {
    return (
      <Link asChild>
        <RouterLink to={`/units?unit=${recordId}`}>
          {kindTitle(kind)} {code}
        </RouterLink>
      </Link>
    );
  }
  const record = kinds.find(({ name }) => name === kind);
  if (!record || !recordId || code === '') {
    return (
      <>
        {[kindTitle(kind), code].filter(Boolean).join(' ')}
        {deleted && <Deleted />}
      </>
    );
  }
  if (deleted) {
    return (
      <>
        {code}
        <Deleted />
      </>
    );
  }
  return (
    <Link asChild>
      <RouterLink to={buildRecordAddress(record, recordId)}>{code}</RouterLink>
    </Link>
  );
}

interface ColumnsOfLog {
  /** The address of a person's entries; only administrators see those of others. */
  addressOf: ((username: string) => string) | undefined;
}

/** The person's current name, and the account of the action. */
function Person({ entry: { username, person }, addressOf }: ColumnsOfLog & { entry: LogEntry }) {
  const name = person === undefined ? username : `${person} (${username})`;
  if (!addressOf) return name;
  return (
    <Link asChild color="inherit" textDecorationColor="border.control">
      <RouterLink to={addressOf(username)} title={t('Entries of {name}', { name })}>
        {name}
      </RouterLink>
    </Link>
  );
}

const Details = ({ entry }: { entry: LogEntry }) => describeDetail(entry, useTimeZone());

/** The action, and below it the values of columns hidden at this width. */
function Action({ entry, addressOf }: ColumnsOfLog & { entry: LogEntry }) {
  return (
    <Box py="1">
      {nameLogAction(entry.action)}
      <Box hideFrom="md" color="fg.muted" fontSize="sm">
        <Timestamp at={entry.at} zoned /> · <Person entry={entry} addressOf={addressOf} />
      </Box>
      <Box hideFrom="md" fontSize="sm" mt="0.5" _empty={{ display: 'none' }}>
        <Subject entry={entry} />
      </Box>
      <Box hideFrom="lg" color="fg.muted" fontSize="sm" mt="0.5" _empty={{ display: 'none' }}>
        <Details entry={entry} />
      </Box>
    </Box>
  );
}

/** The columns of the page. */
export const createLogColumns = ({ addressOf }: ColumnsOfLog): ListingColumn<LogEntry>[] => [
  timeColumn({ name: 'at', label: t('Time'), orders: timeOrders, hideBelow: 'md', at: ({ at }) => at }),
  {
    name: 'username',
    label: t('Person'),
    hideBelow: 'md',
    width: '12rem',
    cell: (entry) => <Person {...{ entry, addressOf }} />,
  },
  { name: 'action', label: t('Action'), cell: (entry) => <Action {...{ entry, addressOf }} /> },
  {
    name: 'record',
    label: t('Record'),
    hideBelow: 'md',
    width: '15rem',
    cell: (entry) => <Subject entry={entry} />,
  },
  {
    name: 'detail',
    label: t('Details'),
    hideBelow: 'lg',
    width: '34%',
    cell: (entry) => <Details entry={entry} />,
  },
];
