import { sql } from 'kysely';
import type { FieldChange, TimelineAction, Unit } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { appendLogQuery } from '../audit-writer/system-log.ts';
import type { Account } from '../auth/account-repository.ts';
import { runAtCommit, type Transaction } from '../database/transaction.ts';
import { appendNews } from '../due/news/append-news.ts';
import { Refused } from '../http/refused.ts';
import { describeMissing } from '../records/history/record-versions.ts';
import { timelineEntriesQuery } from '../records/history/timeline-repository.ts';
import { findUnit, type UnitContent } from '../units/unit-repository.ts';

/** Units in timelines, versions, the system log and messages. */
export const unitKind = { name: 'unit', title: 'Unit', type: 'Unit' };

interface UnitEvent {
  action: TimelineAction;
  changes?: FieldChange[];
  reason?: string | undefined;
  /** Whether it made the unit's version. */
  makesVersion?: boolean;
}

/** A unit as the subject of its timeline. */
export const toUnitSubject = ({ id, code, name, version }: Unit) => ({
  kind: unitKind.name,
  id,
  code,
  name,
  version,
});

/** Builds the insert of a unit's version. */
export const unitVersionQuery = (account: Account, { id, version, ...content }: Unit) => sql`
  insert into record_version (organisation_id, kind, record_id, version, stored, account_id, created_at)
  values (${account.organisationId}, ${unitKind.name}, ${id}, ${version}, ${JSON.stringify(content)},
    ${account.id}, clock_timestamp())`;

/** Appends an event of a unit to its timeline and the system log at the commit, and stores the version that it made. */
export function appendUnitHistory(
  trx: Transaction,
  account: Account,
  unit: Unit,
  { action, changes = [], reason, makesVersion = true }: UnitEvent,
): void {
  const subject = toUnitSubject(unit);
  const why = reason ? { reason } : {};
  runAtCommit(trx, timelineEntriesQuery(subject, account, [{ action, changes, ...why }]));
  const fields = changes.map(({ field }) => field);
  const entry = appendLogQuery(account, { action, subject, detail: { name: unit.name, fields, ...why } });
  runAtCommit(trx, sql`select ${entry}`);
  if (makesVersion) runAtCommit(trx, unitVersionQuery(account, unit));
}

/** Queues news for the head of a unit: its work is newly theirs. */
export const appendNewsOfHead = (
  trx: Transaction,
  account: Account,
  { id, head }: Pick<Unit, 'id' | 'head'>,
) => appendNews(trx, account, [{ to: head, kind: unitKind.name, subject: id, what: 'owner' }]);

/** The refusal of a unit that is not there, or was deleted. */
export const noSuchUnit = () => new Refused(404, t('There is no unit with this number.'));

/** @throws Refused 404 */
export async function requireUnit(trx: Transaction, id: number): Promise<Unit> {
  const unit = await findUnit(trx, id);
  if (unit) return unit;
  throw noSuchUnit();
}

/** A unit as it was in a version, and when that was made. @throws Refused 404 for a missing unit or version */
export async function requireUnitVersion(
  trx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<{ unit: Unit; on: Date }> {
  const now = await requireUnit(trx, id);
  const { rows } = await sql<{ stored: UnitContent; on: Date }>`
    select stored, created_at as "on" from record_version
    where kind = ${unitKind.name} and record_id = ${id} and version = ${version}`.execute(trx);
  const [then] = rows;
  if (!then) throw new Refused(404, await describeMissing(trx, unitKind, now, version));
  // A field that did not exist then has its present value.
  return { unit: { ...now, ...then.stored, version }, on: then.on };
}
