import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { findHorizon, frequentPeriodicities, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Database } from '../database/database.ts';
import { column, tableOf, type ReadValue } from '../database/record-columns.ts';
import type { Transaction } from '../database/transaction.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { recordsDue } from './due-kinds.ts';
import { readEvents } from './events/event-repository.ts';
import { readPresent } from './periods/read-present.ts';
import { RULES_VERSION, updateOccurrences } from './update-occurrences.ts';
import { readMoment, type Moment } from './read-moment.ts';
import { selectPublication, selectSchedule, toScheduleValues } from './read-schedules.ts';

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
  values: Record<string, ReadValue>;
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
    select record.id, record.version, ${selectSchedule(kind)} as values,
      coalesce(present.published_on::text, ${selectPublication(kind, sql`record.id`)},
        to_char(record.created_at, 'YYYY-MM-DD')) as "publishedOn", present.holds_from as "holdsFrom"
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

/** @returns the last record of the batch; undefined after the last batch */
async function updateBatch(
  trx: Transaction,
  kind: RecordKind,
  { now, after }: { now: Date; after: number },
): Promise<number | undefined> {
  const moment = await readMoment(trx, now);
  const rows = await lockOutdated(trx, kind, moment, after);
  const records = rows.map((row) => ({ ...row, values: toScheduleValues(kind, row.values) }));
  // Read after locking, so that recent events and filings are included.
  const [events, present] = await Promise.all([
    readEvents(trx, kind, records),
    readPresent(
      trx,
      kind,
      rows.map(({ id }) => id),
    ),
  ]);
  updateOccurrences(
    trx,
    kind,
    records.map((record) => ({
      ...record,
      events: events.get(record.id) ?? [],
      present: present.get(record.id) ?? [],
      hold: { since: record.holdsFrom },
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
  for (const kind of recordsDue) {
    let last: number | undefined = 0;
    while (last !== undefined) {
      signal?.throwIfAborted();
      const after: number = last;
      const batch = { now: now?.() ?? new Date(), after };
      last = await database.inOrganisation(id, (trx): Promise<number | undefined> =>
        updateBatch(trx, kind, batch),
      );
    }
  }
}

/**
 * Extends the occurrences of all published records to today's horizon. Also repairs missing ones: of records that were not
 * written by a save, and of days without a running server. Idempotent, so several servers can share the work.
 * @throws the signal's reason when it stopped the run
 */
export async function updateDaily(keeping: DailyUpdate): Promise<void> {
  const { database, log, signal } = keeping;
  for (const { id } of await database.inDirectory(listOrganisations)) {
    signal?.throwIfAborted();
    try {
      await updateOrganisation(keeping, id);
    } catch (error) {
      signal?.throwIfAborted();
      // Continue with the other organisations.
      log.error({ organisation: id, err: error }, 'Due days could not be updated');
    }
  }
}
