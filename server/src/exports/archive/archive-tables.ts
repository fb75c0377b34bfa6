import { sql, type RawBuilder } from 'kysely';

type KeyType = 'int' | 'bigint' | 'text' | 'uuid' | 'date' | 'timestamptz';

/** Rows of the database for a file with a line of JSON for each. */
export interface ArchiveTable {
  /** The name of the file, without its ending. */
  name: string;
  /** The description for readers of the archive. */
  holds: string;
  rows: RawBuilder<unknown>;
  /** A unique key, by which the file is sorted. */
  key: readonly (readonly [column: string, type: KeyType])[];
  /** Columns that are left out. */
  without?: readonly string[];
}

const id = [['id', 'int']] as const;
const kindAndRecord = [
  ['kind', 'text'],
  ['record_id', 'int'],
] as const;

const all = (table: string) => sql`select * from ${sql.table(table)}`;

const lawCode = sql`(select law.law_unique_code from law
  where law.organisation_id = part.organisation_id and law.id = part.law_id) as law`;

const questions = sql`select part.*, ${lawCode}, (select options from law_option_list as list
    where (list.organisation_id, list.law_id, list.input) = (part.organisation_id, part.law_id, part.input)) as options
  from law_question as part where part.deleted_at is null`;

const rules = sql`select part.*, ${lawCode}, coalesce((
    select jsonb_agg(jsonb_build_object('question', question.question, 'operator', line.operator, 'answer', line.answer)
      order by line.position)
    from law_rule_row as line join law_question as question
      on (question.organisation_id, question.id) = (line.organisation_id, line.question_id)
    where (line.organisation_id, line.rule_id) = (part.organisation_id, part.id)), '[]') as rows
  from law_rule as part where part.deleted_at is null`;

/** Without credentials. */
const people = sql`select id, username, name, email, role, workspace_access_type, model_access_controller, disabled_at,
  created_at, invited_at, last_sign_in_at from account`;

const units = sql`select unit.*, coalesce((
    select jsonb_agg(jsonb_build_object('type', number.type, 'value', number.value) order by number.position)
    from unit_number as number where (number.organisation_id, number.unit_id) = (unit.organisation_id, unit.id)),
  '[]') as numbers
  from unit where deleted_at is null`;

/** The contents of an archive beside records and files. They contain no secrets. */
export const archiveTables: readonly ArchiveTable[] = [
  {
    name: 'people',
    holds: 'All people with an account; other files name them by id',
    rows: people,
    key: id,
  },
  {
    name: 'choices',
    holds: 'The lists of choices; records name some by id',
    rows: all('choice'),
    key: [
      ['list', 'text'],
      ['id', 'int'],
    ],
  },
  { name: 'questions', holds: 'Questions of laws with their answers and options', rows: questions, key: id },
  { name: 'rules', holds: 'Rules that decide whether a law applies', rows: rules, key: id },
  {
    name: 'circulars',
    holds: 'Orders, notifications, circulars and amendments of laws',
    rows: sql`select part.*, ${lawCode} from circular as part where part.deleted_at is null`,
    key: id,
  },
  {
    name: 'reviews',
    holds: 'What circulars change in records; days and people are in due-days, by the same id',
    rows: all('review'),
    key: id,
  },
  {
    name: 'sources',
    holds: 'Feeds that circulars come from, also removed ones',
    rows: sql`select id, name, address, every, read_at, fault, failing_since, removed_at from source`,
    key: id,
  },
  {
    name: 'inbox',
    holds: 'What came from sources: whether it waits, was set aside, or which circular it became',
    rows: all('inbox_entry'),
    key: id,
    without: ['key'],
  },
  {
    name: 'webhooks',
    holds: 'Addresses of programs that are told of events, without their secrets',
    rows: sql`select id, address, events, units, created_at from webhook`,
    key: id,
  },
  {
    name: 'units',
    holds: 'Companies, registrations and sites with their official numbers; `parent` is the unit above',
    rows: units,
    key: id,
  },
  {
    name: 'timelines',
    holds: 'Every entry of the timelines of records, of their due days (kind due), of circulars and of units',
    rows: all('timeline_entry'),
    key: [...kindAndRecord, ['created_at', 'timestamptz'], ['id', 'uuid']],
  },
  {
    name: 'versions',
    holds: 'Every version of every record and of every unit, also of deleted ones',
    rows: all('record_version'),
    key: [...kindAndRecord, ['version', 'int']],
  },
  {
    name: 'owners',
    holds: 'Owner and checker of records, by the ids of people',
    rows: all('record_people'),
    key: kindAndRecord,
  },
  {
    name: 'due-days',
    holds: 'Each time that a record is due: days, people, and how it was filed',
    rows: all('occurrence'),
    key: id,
  },
  { name: 'payments', holds: 'What was paid for due days, in paise', rows: all('payment'), key: id },
  {
    name: 'renewals',
    holds: 'Applications for the renewal of licenses, and how they ended',
    rows: all('renewal_step'),
    key: id,
  },
  { name: 'events', holds: 'Events that make records due', rows: all('due_event'), key: id },
  { name: 'views', holds: 'Saved views of lists', rows: all('saved_view'), key: [['id', 'uuid']] },
  {
    name: 'system-log',
    holds: 'The system log with the hashes of its chain and its lanes, in hexadecimal digits',
    rows: sql`select organisation_id, sequence, at, account_id, username, action, subject_kind, subject_id,
      subject_code, detail, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash, lane, lane_number,
      encode(lane_hash, 'hex') as lane_hash, appended_at from system_log`,
    key: [['sequence', 'bigint']],
  },
  {
    name: 'signed-reports',
    holds: 'Board reports as they were signed, with who and when',
    rows: all('signed_report'),
    key: id,
  },
];
