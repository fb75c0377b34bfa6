import { sql } from 'kysely';
import { listDueTargets, type EarlierSchedule, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Database } from '../../database/database.ts';
import { tableOf, type ReadValue } from '../../database/record-columns.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { recordsDue } from '../due-kinds.ts';
import { readEvents } from '../events/event-repository.ts';
import { readPresent } from '../periods/read-present.ts';
import { readMoment } from '../read-moment.ts';
import { selectEarlier, selectSchedule, toScheduleValues } from '../read-schedules.ts';
import { updateOccurrences, type Piece } from '../update-occurrences.ts';
import { holdUnitTree, readTargets, TARGETS_AT_ONCE } from './arranged-units.ts';

interface Row {
  id: number;
  version: number;
  publishedOn: string;
  holdsFrom: string | null;
  unitFrom: string | null;
  cursor: number;
  missing: string[];
  calendarVersion: number;
  today: string;
  values: Record<string, ReadValue>;
  earlier: EarlierSchedule[];
}

/** Locks a published record whose units wait. Those that a save or another server has locked come later. */
async function lockWaiting(trx: Transaction, kind: RecordKind): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select record.id, present.kept_version as version, ${selectSchedule(kind)} as values, ${selectEarlier(kind)} as earlier,
      present.published_on as "publishedOn", present.holds_from as "holdsFrom", present.unit_from as "unitFrom",
      present.unit_cursor as cursor, present.missing, present.kept_calendar as "calendarVersion"
    from ${tableOf(kind)} as record join record_schedule as present on present.organisation_id = record.organisation_id
      and present.kind = ${kind.name} and present.record_id = record.id
    where present.unit_cursor is not null and record.deleted_at is null and record.publish_status = 'Published'
      and record.law_status = 'Active' and present.kept_version = record.version
    order by record.id limit 1 for update of record skip locked`.execute(trx);
  return rows[0];
}

/** The next targets after the last arranged one. */
function findPiece(all: readonly (number | null)[], cursor: number): Piece {
  const rest = all.filter((unit) => (unit ?? 0) > cursor);
  const targets = rest.slice(0, TARGETS_AT_ONCE);
  const isLast = rest.length <= TARGETS_AT_ONCE;
  const total = all.some((unit) => unit !== null) ? all.length : 0;
  return {
    targets,
    cursor: isLast ? null : (targets.at(-1) ?? 0),
    done: all.length - rest.length + targets.length,
    total,
  };
}

/** Arranges the next units of one record, and updates their people. @returns whether there was one */
async function updatePiece(trx: Transaction, kind: RecordKind, now: Date): Promise<boolean> {
  // Before any row is locked, as changes of units do.
  const tree = await holdUnitTree(trx);
  const row = await lockWaiting(trx, kind);
  if (!row) return false;
  const { id, holdsFrom, unitFrom, cursor, calendarVersion } = row;
  const values = toScheduleValues(kind, row.values);
  const moment = await readMoment(trx, now);
  const targetsOf = await readTargets(trx, kind, id);
  const piece = findPiece(listDueTargets({ values, tree, present: targetsOf }), cursor);
  const [events, present] = await Promise.all([
    readEvents(trx, kind, [{ ...row, values }]),
    readPresent(trx, kind, [id], piece.targets),
  ]);
  const record = {
    ...row,
    values,
    tree,
    piece,
    events: events.get(id) ?? [],
    present: present.get(id) ?? [],
    // The first piece begins anew.
    missing: cursor < 0 ? [] : row.missing,
    hold: unitFrom === null ? { since: holdsFrom } : { from: unitFrom },
  };
  // The version of the days off stays that of the first piece: if it changed since, the daily job begins again.
  updateOccurrences(trx, kind, [record], { ...moment, calendarVersion });
  const units = piece.targets.flatMap((unit) => unit ?? []);
  runAtCommit(trx, sql`select follow_due_people(${kind.name}, ${id}, ${units}::int[])`);
  return true;
}

/** The organisations with waiting units. */
export async function listWaiting(directory: Transaction): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from find_waiting_units() as id where is_open(id)`.execute(directory);
  return rows.map(({ id }) => id);
}

/**
 * Arranges the units of an organisation's records that wait for it, some in each transaction. Where the process ends in the
 * middle, the next run goes on from the last piece.
 * @throws the signal's reason when it stopped the run
 */
export async function updateWaiting(
  { database, now, signal }: { database: Database; now: () => Date; signal?: AbortSignal | undefined },
  organisation: string,
): Promise<void> {
  for (const kind of recordsDue) {
    let found = true;
    while (found) {
      signal?.throwIfAborted();
      found = await database.inOrganisation(organisation, (trx) => updatePiece(trx, kind, now()));
    }
  }
}
