import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  circularAdd,
  dueAssign,
  questionCreate,
  ruleCreate,
  type Call,
  recordCalls,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import {
  addDays,
  belongsToLaw,
  defaultTimeZone,
  formatToday,
  kinds,
  toBeReviewed,
  type FilterName,
  type RecordKind,
  type RowValues,
} from '@lexboard/shared-lib/domain';
import type { Database } from '../database/database.ts';
import { enterOrganisation } from '../database/scopes.ts';
import { choiceLists } from '../organisations/choice-lists.ts';
import { completeBelow, draftBelow } from './samples/attached-samples.ts';
import { ask, completeLaw, draftLaw, lawCalls, type TestOrganisation } from './test-platform.ts';

/** The values of a record that filters and texts look at. */
export interface FilteredRecord {
  /** Counts up from 1 in each kind. */
  id: number;
  /** Whether its name has {@link WORD}. */
  hasWord: boolean;
  published: boolean;
  lawStatus: string;
  category: string;
  state: number[];
  /** The law above it. */
  law: number | undefined;
  /** Undefined for laws, as far as a kind has them. */
  choices: Record<'sensitivity' | 'periodicity' | 'task_type' | 'authority' | 'stage', string> | undefined;
  /** Whether an administrator has added it, not an editor. */
  byAdmin: boolean;
  /** Whether its last change is long ago. */
  old: boolean;
  locked: boolean;
  /** Whether its rules say that it applies; others have no rules. */
  applies: boolean;
}

/** The word that texts look for. */
export const WORD = 'wharf';

/** The Draft below a law that applies to a unit; the others are for the organisation as a whole. */
const ofUnit = 3;

const common = [
  { id: 1, hasWord: true, published: true, byAdmin: false, old: true, locked: false },
  { id: 2, hasWord: true, published: true, byAdmin: false, old: false, locked: true },
  { id: 3, hasWord: true, published: false, byAdmin: true, old: false, locked: false },
  { id: 4, hasWord: false, published: false, byAdmin: false, old: false, locked: false },
] as const;

const taxation = { lawStatus: 'Active', category: 'Taxation' };
const environment = { lawStatus: 'Repealed', category: 'Environment' };

const none = { choices: undefined };

const laws: readonly FilteredRecord[] = [
  { ...common[0], ...taxation, state: [5], law: undefined, applies: true, ...none },
  { ...common[1], ...environment, state: [3], law: 1, applies: false, ...none },
  { ...common[2], ...taxation, state: [3, 5], law: 2, applies: true, ...none },
  { ...common[3], ...taxation, state: [5], law: 1, applies: true, ...none },
];

const grave = {
  sensitivity: 'Critical',
  periodicity: 'Monthly',
  task_type: 'Inspection',
  authority: 'Inspector, North',
  stage: 'Heard',
};
const middling = {
  sensitivity: 'High',
  periodicity: 'Quarterly',
  task_type: 'Register',
  authority: 'Registrar',
  stage: 'Replied',
};
const slight = {
  sensitivity: 'Low',
  periodicity: 'Yearly',
  task_type: 'Training',
  authority: 'Inspector, South',
  stage: 'Received',
};

/** What notices of a stage demand: more than a crore, and exactly a lakh; those of the other stage nothing. */
const demands: Record<string, RowValues[]> = {
  Heard: [{ head: 'Penalty', amount: 10 ** 9 + 1 }],
  Received: [{ head: 'Penalty', amount: 10 ** 7 }],
};

/** Status and category are those of their laws. */
const belowLaws: readonly FilteredRecord[] = [
  { ...common[0], ...taxation, state: [5], law: 1, applies: false, choices: grave },
  { ...common[1], ...environment, state: [3], law: 2, applies: false, choices: middling },
  { ...common[2], ...taxation, state: [3], law: 3, applies: false, choices: slight },
  { ...common[3], ...taxation, state: [5], law: 1, applies: false, choices: grave },
];

/** The records of a kind that {@link addFilteredRecords} adds. */
export const filteredRecords = (kind: RecordKind): readonly FilteredRecord[] =>
  belongsToLaw(kind) ? belowLaws : laws;

interface Sample {
  value: string | number | ((organisation: TestOrganisation) => string);
  matches: (record: FilteredRecord) => boolean;
}

/** A value of each filter, which some of the records with the word have and some have not. */
export const filterSamples: Record<FilterName, Sample> = {
  status: { value: 'Repealed', matches: ({ lawStatus }) => lawStatus === 'Repealed' },
  sensitivity: {
    value: 'High,Critical',
    matches: ({ choices }) => choices?.sensitivity !== 'Low',
  },
  periodicity: {
    value: 'Quarterly,Monthly',
    matches: ({ choices }) => choices?.periodicity !== 'Yearly',
  },
  task_type: {
    value: 'Training',
    matches: ({ choices }) => choices?.task_type === 'Training',
  },
  authority: {
    value: String.raw`Inspector\, North,Registrar`,
    matches: ({ choices }) => choices?.authority !== 'Inspector, South',
  },
  stage: { value: 'Heard,Replied', matches: ({ choices }) => choices?.stage !== 'Received' },
  demand: { value: 'No amount,Over 1 crore', matches: ({ choices }) => choices?.stage !== 'Received' },
  // The editor owns the first record, the administrator what they added, and nobody the others.
  ownerName: { value: ({ admin }) => `Nobody,${admin.username}`, matches: ({ id }) => id !== 1 },
  nextdue: {
    value: 'Overdue,Not scheduled',
    matches: ({ published, lawStatus, choices }) =>
      choices !== undefined && published && lawStatus === 'Active',
  },
  expiry: {
    value: 'Renewal applied,Expired',
    matches: ({ published, lawStatus }) => published && lawStatus === 'Active',
  },
  review: { value: toBeReviewed, matches: ({ id }) => id === 1 },
  locked: { value: 'Not locked', matches: ({ locked }) => !locked },
  changed: { value: 'Last 24 hours,Last 7 days', matches: ({ old }) => !old },
  changed_by: {
    // Whatever the case of its letters.
    value: ({ admin }) => admin.username.toUpperCase(),
    matches: ({ byAdmin }) => byAdmin,
  },
  category: {
    value: (choiceLists.category ?? []).indexOf('Taxation') + 1,
    matches: ({ category }) => category === 'Taxation',
  },
  state: { value: 5, matches: ({ state }) => state.includes(5) },
  law: { value: 1, matches: ({ law }) => law === 1 },
  id: { value: 2, matches: ({ id }) => id === 2 },
  unit: { value: 1, matches: ({ id }) => id === ofUnit },
  applicable: { value: 'Applicable', matches: ({ applies }) => applies },
};

const nameOf = ({ hasWord }: FilteredRecord) => (hasWord ? `The ${WORD} rules` : 'Other rules');

function lawPayload(record: FilteredRecord): RecordPayload {
  const { published, category: Category, state, law } = record;
  const values = {
    Law: nameOf(record),
    Category,
    Central: 'State',
    state,
    ParentLaw: law ?? '-1',
    Active: 'Active',
  };
  return published ? completeLaw(values) : draftLaw(values);
}

function payloadBelowLaw(kind: RecordKind, record: FilteredRecord): RecordPayload {
  const payloadOf = record.published ? completeBelow : draftBelow;
  const choices = Object.entries(record.choices ?? {}).filter(([name]) =>
    kind.fields.some((field) => field.name === name),
  );
  return payloadOf(kind, record.law ?? 0, {
    [kind.wire.name]: nameOf(record),
    state: record.state,
    ...(record.id === ofUnit && { units: [{ unit: 1, below: 'yes' }] }),
    // Licenses and notices are overdue by them; the schedules of the others lead to no day.
    ...(kind.fields.some(({ name }) => name === 'dates') && {
      dates: [{ what: 'Reply by', day: '2020-01-31' }],
      demand: demands[record.choices?.stage ?? ''] ?? [],
    }),
    ...(kind.fields.some(({ name }) => name === 'validuntil') && { validuntil: '2020-01-31' }),
    ...Object.fromEntries(choices),
  });
}

/** The calls that make a law Applicable by a rule. */
const decidingCalls = (law_id: number) => [
  {
    call: questionCreate,
    body: {
      lawname: 'Any',
      law_id,
      lawQuestionAnsArr: [{ lawqusname: 'Power used?', lawqusanswer: 'Yes', inputfield: 'radio' }],
    },
  },
  {
    call: ruleCreate,
    body: {
      law_id,
      rulename: 'Power',
      lawthenruleconditiontype: 'Any',
      lawthenrulecondition: 'Applicable',
      lawRulesArr: [{ lawrulecondition: 'Power used?', lawruletype: 'Selected', lawruleanswer: 'Yes' }],
    },
  },
];

/** As if records had been changed last a year ago. */
const age = (database: Database, kind: RecordKind, organisationId: string, ids: readonly number[]) =>
  database.asOwner(async (trx) => {
    await enterOrganisation(trx, organisationId);
    await sql`update ${sql.table(kind.table)} set updated_at = now() - interval '1 year'
      where organisation_id = ${organisationId} and id = any(${ids}::int[])`.execute(trx);
  });

/** Adds {@link filteredRecords} of every kind. */
export async function addFilteredRecords(
  app: FastifyInstance,
  database: Database,
  { id: organisationId, admin, editor }: TestOrganisation,
): Promise<void> {
  const send = async (call: Call, body: object, by = editor) => {
    const { status, reply } = await ask(app, call, { token: by.token, body });
    if (status !== 200) throw new Error(`${call.path}: ${JSON.stringify(reply)}`);
  };
  const adderOf = ({ byAdmin }: FilteredRecord) => (byAdmin ? admin : editor);
  await database.inOrganisation(organisationId, (trx) =>
    sql`insert into unit (organisation_id, id, name, code, kind, created_by, updated_by)
      values (current_organisation(), 1, 'Works', 'WORKS', 'Site', ${admin.id}, ${admin.id})`.execute(trx),
  );
  for (const record of laws) await send(lawCalls.add, lawPayload(record), adderOf(record));
  for (const { id } of laws.filter(({ applies }) => applies)) {
    for (const { call, body } of decidingCalls(id)) await send(call, body);
  }
  for (const kind of kinds.filter(belongsToLaw)) {
    for (const record of belowLaws) {
      await send(recordCalls(kind).add, payloadBelowLaw(kind, record), adderOf(record));
    }
  }
  for (const kind of kinds.filter(belongsToLaw)) {
    const own = (id: number) => [{ kind: kind.name, id }];
    await send(dueAssign, { records: own(1), owner: editor.id });
    for (const { id } of belowLaws.filter(({ byAdmin }) => byAdmin)) {
      await send(dueAssign, { records: own(id), owner: admin.id });
    }
  }
  await send(circularAdd, {
    topic: 'A circular',
    link: 'https://egazette.gov.in/1',
    date: '2026-04-01',
    kind: 'Circular',
    law_id: 1,
    reviews: kinds.map(({ name }) => ({ kind: name, id: 1, day: addDays(formatToday(defaultTimeZone), 14) })),
  });
  // Last, since nothing can be added below a repealed law.
  for (const { id, lawStatus: Active } of laws.filter(({ lawStatus }) => lawStatus !== 'Active')) {
    await send(lawCalls.update, { id, version: 1, status: 'Update', Active });
  }
  for (const kind of kinds) {
    const records = filteredRecords(kind);
    for (const { id } of records.filter(({ locked }) => locked)) {
      await send(recordCalls(kind).lock, { id, locked: true }, admin);
    }
    await age(
      database,
      kind,
      organisationId,
      records.filter(({ old }) => old).map(({ id }) => id),
    );
  }
}
