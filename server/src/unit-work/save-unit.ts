import { sql } from 'kysely';
import type {
  FieldChange,
  ReplyOf,
  Unit,
  unitAddShape,
  unitCloseShape,
  unitDeleteShape,
  unitRevertShape,
  unitUpdateShape,
  unitVersionShape,
} from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../auth/account-repository.ts';
import type { Acting } from '../auth/guarded-calls.ts';
import type { Transaction } from '../database/transaction.ts';
import { bringsToRecords, concernsRecords, markRecordsOfUnit } from '../due/units/mark-records.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import { refuseStale, refuseUnseen } from '../records/saving/record-conflict.ts';
import { hideOtherParent } from '../units/own-units.ts';
import { readPeopleOfUnit } from '../units/person-units.ts';
import {
  insertUnit,
  lockUnits,
  markUnitDeleted,
  readUnits,
  updateUnit,
  type UnitContent,
} from '../units/unit-repository.ts';
import { checkUnit } from './check-unit.ts';
import { mergeUnit, nameUnit, requireMergeTarget } from './merge-unit.ts';
import { nameUnits, type WantedUnit } from './unit-faults.ts';
import {
  appendNewsOfHead,
  appendUnitHistory,
  requireUnit,
  requireUnitVersion,
  unitKind,
} from './unit-history.ts';
import { storeReason } from '../records/history/stored-reasons.ts';

type Add = ReturnType<typeof unitAddShape>;
type Update = ReturnType<typeof unitUpdateShape>;
type Close = ReturnType<typeof unitCloseShape>;
type Delete = ReturnType<typeof unitDeleteShape>;
type Version = ReturnType<typeof unitVersionShape>;
type Revert = ReturnType<typeof unitRevertShape>;

const firstVersion = 1;

/** Stores a new unit whose content was checked. @returns its id */
export async function saveNewUnit(
  trx: Transaction,
  account: Account,
  content: UnitContent,
  reason?: string,
): Promise<number> {
  const id = await insertUnit(trx, account, content);
  appendUnitHistory(trx, account, { ...content, id, version: firstVersion }, { action: 'Created', reason });
  appendNewsOfHead(trx, account, { ...content, id });
  markRecordsOfUnit(trx, { id }, { isNew: true });
  return id;
}

/** Adds a unit. @throws Refused 422 with every fault at its field */
export async function addUnit({ trx, account, body }: Acting<Add>): Promise<ReplyOf<Add>> {
  await lockUnits(trx, account);
  const { content } = await checkUnit(trx, account, { wanted: body });
  const id = await saveNewUnit(trx, account, content);
  return success({ message: t('Unit Added Successfully'), id, version: firstVersion });
}

/** Locks all units, and reads one to be changed. @throws Refused 404, 409 on an older version */
async function lockUnit(
  trx: Transaction,
  account: Account,
  { id, version }: { id: number; version?: number },
): Promise<Unit> {
  await lockUnits(trx, account);
  const unit = await requireUnit(trx, id);
  await (version === undefined
    ? refuseUnseen(trx, unitKind, account, unit)
    : refuseStale(trx, unitKind, unit, version));
  return unit;
}

interface Saving {
  wanted: Partial<WantedUnit>;
  reason?: string | undefined;
  names?: Record<string, string>;
  /** Changes beside its fields. */
  more?: readonly FieldChange[];
}

/** Saves a change of a locked unit. Without a change it writes nothing. @returns the version afterwards */
export async function saveUnit(
  trx: Transaction,
  account: Account,
  before: Unit,
  { reason, more = [], ...save }: Saving,
): Promise<number> {
  const { content, changes: ofFields } = await checkUnit(trx, account, { before, ...save });
  const changes = [...ofFields, ...more];
  if (changes.length === 0) return before.version;
  return saveUnitChange(trx, account, { before, content, changes, reason });
}

interface UnitSave {
  before: Unit;
  content: UnitContent;
  changes: FieldChange[];
  reason?: string | undefined;
}

/** Saves a change of a locked unit that was checked. @returns the version afterwards */
export async function saveUnitChange(
  trx: Transaction,
  account: Account,
  { before, content, changes, reason }: UnitSave,
): Promise<number> {
  const version = before.version + 1;
  await updateUnit(trx, account, before.id, content);
  appendUnitHistory(
    trx,
    account,
    { ...content, id: before.id, version },
    { action: 'Updated', changes, reason },
  );
  if (content.head !== before.head) appendNewsOfHead(trx, account, { ...content, id: before.id });
  if (concernsRecords(changes)) markRecordsOfUnit(trx, before, { isNew: bringsToRecords(changes) });
  return version;
}

/** Changes or moves a unit. @throws Refused 404, 409 on an older version, 422 with every fault at its field */
export async function changeUnit({ trx, account, body }: Acting<Update>): Promise<ReplyOf<Update>> {
  const unit = await lockUnit(trx, account, body);
  return success({
    message: t('Unit Updated Successfully'),
    version: await saveUnit(trx, account, unit, { wanted: body }),
  });
}

/**
 * Closes a unit after a day. Where it is merged into another one, that goes on with its open occurrences.
 * @throws Refused 404, 409 on an older version, 422 for an invalid day, open units below, or a unit that cannot go on
 */
export async function closeUnit({ trx, account, body }: Acting<Close>): Promise<ReplyOf<Close>> {
  const { day, reason, into } = body;
  const unit = await lockUnit(trx, account, body);
  if (day.trim() === '') throw Refused.byFields([{ field: 'day', message: t('Please fill the last day.') }]);
  const target =
    into === undefined ? undefined : await requireMergeTarget(trx, unit, { into, day: day.trim() });
  const more = target ? [{ field: 'into', label: 'Merged Into', old: '', new: nameUnit(target) }] : [];
  const save = { wanted: { until: day }, reason, names: { until: 'day' }, more };
  const version = await saveUnit(trx, account, unit, save);
  if (target) await mergeUnit(trx, account, unit, target);
  return success({
    message: target ? t('Unit Merged Successfully') : t('Unit Closed Successfully'),
    version,
  });
}

async function hasWork(trx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from occurrence where unit_id = ${id} and (worked_on or outcome is not null) limit 1`.execute(trx);
  return rows.length > 0;
}

/** Deletes a unit. @throws Refused 404, 409 on an older version, 422 while units are below it, or once it has work, and while people act for it */
export async function deleteUnit({
  trx,
  account,
  body,
}: Pick<Acting<Delete>, 'trx' | 'account' | 'body'>): Promise<ReplyOf<Delete>> {
  const unit = await lockUnit(trx, account, body);
  const below = (await readUnits(trx)).filter(({ parent }) => parent === unit.id);
  if (below.length > 0)
    throw new Refused(
      422,
      t('There are units below it: {units}. Move or delete them first.', { units: nameUnits(below) }),
    );
  if (await hasWork(trx, unit.id))
    throw new Refused(422, t('People have worked on what is due for this unit. Close it instead.'));
  const people = await readPeopleOfUnit(trx, unit.id);
  if (people.length > 0)
    throw new Refused(
      422,
      t('{people} {count, plural, one {acts} other {act}} for it: choose what else they act for first.', {
        people: nameUnits(people),
        count: people.length,
      }),
    );
  await markUnitDeleted(trx, account, unit.id);
  markRecordsOfUnit(trx, unit, { isNew: false });
  appendUnitHistory(trx, account, unit, { action: 'Deleted', reason: body.reason, makesVersion: false });
  return success({ message: t('Unit Deleted Successfully') });
}

/** A unit as it was in a version. @throws Refused 404 */
export async function readUnitVersion({ trx, body }: Acting<Version>): Promise<ReplyOf<Version>> {
  const { unit } = await requireUnitVersion(trx, body);
  return success({ data: [hideOtherParent(unit)] });
}

/** Reverts a unit to an earlier version by an ordinary change. @throws Refused as {@link changeUnit}; 422 without a change */
export async function revertUnit({ trx, account, body }: Acting<Revert>): Promise<ReplyOf<Revert>> {
  const { id, to } = body;
  const unit = await lockUnit(trx, account, body);
  const { unit: then, on } = await requireUnitVersion(trx, { id, version: to });
  const time = formatZonedTimestamp(await readTimeZone(trx), on);
  const reason = storeReason('restored', { version: to, time });
  const version = await saveUnit(trx, account, unit, { wanted: then, reason });
  if (version === unit.version) throw new Refused(422, t('This is how the unit is now.'));
  return success({ message: t('Unit Updated Successfully'), version });
}
