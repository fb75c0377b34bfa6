import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import {
  findHorizon,
  frequentPeriodicities,
  readUnitChoices,
  type EarlierSchedule,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { Database } from '../database/database.ts';
import { column, tableOf, type ReadValue } from '../database/record-columns.ts';
import type { Transaction } from '../database/transaction.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { recordsDue } from './due-kinds.ts';
import { readEvents } from './events/event-repository.ts';
import { readPresent } from './periods/read-present.ts';
import { RULES_VERSION, updateOccurrences } from './update-occurrences.ts';
import { readMoment, type Moment } from './read-moment.ts';
import { selectEarlier, selectPublication, selectSchedule, toScheduleValues } from './read-schedules.ts';
import { listWaiting, updateWaiting } from './units/update-waiting.ts';

/** Batch size. It keeps locks short, and on a busy machine the batch stays well below the statement timeout. */
const BATCH = 50;

export interface DailyUpdate {
  database: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Clock for tests. */
  now?: () => Date;
  /** Stops the run between two batches. */
  signal?: AbortSignal;
}

interface Row {
  id: number;
  version: number;
  publishedOn: string;
  holdsFrom: string | null;
  unitFrom: string | null;
  unitTotal: number;
  values: Record<string, ReadValue>;
  earlier: EarlierSchedule[];
}

/** SQL of the day up to which a record of a kind needs occurrences. */
function selectHorizon(kind: RecordKind, today: string) {
  const usual = sql`${findHorizon('', today)}::date`;
  const [frequent] = frequentPeriodicities;
  if (!frequent || !kind.fields.some(({ name }) => name === 'periodicity')) return usual;
  return sql`case when ${column('periodicity')} = any(${[...frequentPeriodicities]}::text[])
    then ${findHorizon(frequent, today)}::date else ${usual} end`;
}

/** Locks published records whose occurrences end before their horizon or have an older version. */
async function lockOutdated(
  trx: Transaction,
  kind: RecordKind,
  { today, calendarVersion }: Moment,
  after: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select record.id, record.version, ${selectSchedule(kind)} as values, ${selectEarlier(kind)} as earlier,
      coalesce(present.published_on::text, ${selectPublication(kind, sql`record.id`)},
        to_char(record.created_at, 'YYYY-MM-DD')) as "publishedOn", present.holds_from as "holdsFrom",
      present.unit_from as "unitFrom", coalesce(present.unit_total, 0) as "unitTotal"
    from ${tableOf(kind)} as record
    left join record_schedule as present on present.organisation_id = record.organisation_id
      and present.kind = ${kind.name} and present.record_id = record.id
    where record.organisation_id = current_organisation() and record.id > ${after}
      and record.deleted_at is null and record.publish_status = 'Published' and record.law_status = 'Active'
      and (present.record_id is null or present.kept_version <> record.version
        or present.kept_calendar <> ${calendarVersion} or present.kept_rules < ${RULES_VERSION}
        or present.kept_until < ${selectHorizon(kind, today)})
    order by record.id limit ${BATCH} for update of record skip locked`.execute(trx);
  return rows;
}

/** Marks a record with units: {@link updateWaiting} arranges them. */
const markRecord = (total: number) => ({ piece: { targets: [], cursor: -1, done: 0, total } });

/** @returns the last record of the batch; undefined after the last batch */
async function updateBatch(
  trx: Transaction,
  kind: RecordKind,
  { now, after }: { now: Date; after: number },
): Promise<number | undefined> {
  const moment = await readMoment(trx, now);
  const rows = await lockOutdated(trx, kind, moment, after);
  const records = rows.map((row) => {
    const values = toScheduleValues(kind, row.values);
    return { ...row, values, hasUnits: row.unitTotal > 0 || readUnitChoices(values.units).length > 0 };
  });
  // Read after locking, so that recent events and filings are included.
  const [events, present] = await Promise.all([
    readEvents(trx, kind, records),
    readPresent(
      trx,
      kind,
      records.flatMap(({ id, hasUnits }) => (hasUnits ? [] : [id])),
    ),
  ]);
  updateOccurrences(
    trx,
    kind,
    records.map((record) => ({
      ...record,
      events: events.get(record.id) ?? [],
      present: present.get(record.id) ?? [],
      hold: record.unitFrom === null ? { since: record.holdsFrom } : { from: record.unitFrom },
      ...(record.hasUnits && markRecord(record.unitTotal)),
    })),
    moment,
  );
  return rows.at(-1)?.id;
}

/** Updates one organisation, as {@link updateDaily} does. @throws the signal's reason when it stopped the run */
export async function updateOrganisation(
  { database, now, signal }: Omit<DailyUpdate, 'log'>,
  id: string,
): Promise<void> {
  const clock = () => now?.() ?? new Date();
  for (const kind of recordsDue) {
    let last: number | undefined = 0;
    while (last !== undefined) {
      signal?.throwIfAborted();
      const after: number = last;
      const batch = { now: clock(), after };
      last = await database.inOrganisation(id, (trx): Promise<number | undefined> =>
        updateBatch(trx, kind, batch),
      );
    }
  }
  await updateWaiting({ database, now: clock, signal }, id);
}

/** Does some work for organisations one by one. A failure is logged, and the others go on. */
async function forOrganisations(
  { log, signal }: Pick<DailyUpdate, 'log' | 'signal'>,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    signal?.throwIfAborted();
    try {
      await work(id);
    } catch (error) {
      signal?.throwIfAborted();
      log.error({ organisation: id, err: error }, 'Due days could not be updated');
    }
  }
}

/**
 * Extends the occurrences of all published records to today's horizon. Also repairs missing ones: of records that were not
 * written by a save, and of days without a running server. Idempotent, so several servers can share the work.
 * @throws the signal's reason when it stopped the run
 */
export async function updateDaily(keeping: DailyUpdate): Promise<void> {
  const organisations = await keeping.database.inDirectory(listOrganisations);
  const ids = organisations.filter(({ closed }) => !closed).map(({ id }) => id);
  await forOrganisations(keeping, ids, (id) => updateOrganisation(keeping, id));
}

/** Arranges the units that saves have left to a job. @throws the signal's reason when it stopped the run */
export async function updateAllWaiting(keeping: DailyUpdate): Promise<void> {
  const { database, signal, now = () => new Date() } = keeping;
  const ids = await database.inDirectory(listWaiting);
  await forOrganisations(keeping, ids, (id) => updateWaiting({ database, now, signal }, id));
}
