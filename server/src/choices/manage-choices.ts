import {
  choiceLimits,
  ownListNames,
  type OwnListName,
  type ReplyOf,
  type choiceAddShape,
  type choiceListShape,
  type choiceMergeShape,
  type choiceOrderShape,
  type choiceUpdateShape,
} from '@lexboard/shared-lib/contract';
import {
  findChoiceNameFault,
  findExemptId,
  isFixedChoice,
  isSentAsId,
  kinds,
  ownListLabels,
  tidyName,
  toTextKey,
} from '@lexboard/shared-lib/domain';
import { inEnglish, t } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import type { Acting, Admitted } from '../auth/guarded-calls.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import { lockLawTree } from '../records/parent-law/parent-law.ts';
import {
  insertChoice,
  lockLists,
  readOwnChoices,
  storeOrder,
  updateChoice,
  type OwnRow,
} from './choice-table.ts';
import { countUses, replaceValue, toHeldValue } from './used-choices.ts';

interface Change {
  label: string;
  old: string;
  new: string;
}

/** The lists with their uses, for administrators (doors §6). Merged choices are left out: another took their place. */
export async function listOwnChoices(
  trx: Transaction,
): Promise<Omit<ReplyOf<ReturnType<typeof choiceListShape>>, 'success'>> {
  const { version, rows } = await readOwnChoices(trx);
  const uses = await countUses(trx);
  const lists = ownListNames.map((list) => ({
    list,
    choices: rows
      .filter((row) => row.list === list && row.mergedInto === null)
      .map(({ id, name, retired }) => ({
        id,
        name,
        retired,
        fixed: isFixedChoice(list, name),
        used: uses.get(`${list} ${toHeldValue(list, { id, name })}`) ?? 0,
      })),
  }));
  return { listsVersion: version, lists };
}

/**
 * Locks the lists for a change, and reads one of them.
 * @throws Refused 409 where they were changed since they were read
 */
async function openList(
  { trx, account }: Pick<Admitted, 'trx' | 'account'>,
  { list, listsVersion }: { list: OwnListName; listsVersion: string },
): Promise<OwnRow[]> {
  // A law passes its category down. This lock is always taken before those of rows.
  if (list === 'category') await lockLawTree(trx, account);
  if ((await lockLists(trx, account.organisationId)) !== listsVersion)
    throw new Refused(409, t('The lists were changed meanwhile. Please look at them again.'));
  return (await readOwnChoices(trx)).rows.filter((row) => row.list === list);
}

function requireChoice(rows: readonly OwnRow[], id: number): OwnRow {
  const row = rows.find((one) => one.id === id);
  if (row && row.mergedInto === null) return row;
  throw new Refused(
    404,
    row
      ? t('‘{name}’ was merged into another choice.', { name: row.name })
      : t('This list has no such choice.'),
  );
}

function requireFree(list: OwnListName, { name }: OwnRow): void {
  if (isFixedChoice(list, name))
    throw new Refused(422, t('‘{name}’ stays as it is: rules of the product depend on it.', { name }));
}

/** Names that options of fields have beside their list: 'No Exempted Industries'. */
const extraNames = (list: OwnListName) =>
  kinds.flatMap(({ fields }) =>
    fields.flatMap((field) =>
      'exempt' in field && field.list === list && field.exempt ? [field.exempt] : [],
    ),
  );

/** @throws Refused 422 for a name that is empty, too long, or of another choice of the list */
function readName(written: string, list: OwnListName, others: readonly OwnRow[]): string {
  const name = tidyName(written);
  const message = findChoiceNameFault(name, [...others.map((row) => row.name), ...extraNames(list)]);
  if (message !== undefined) throw Refused.byFields([{ field: 'name', message }]);
  return name;
}

const offeredOf = (rows: readonly OwnRow[]) => rows.filter(({ retired }) => !retired);

function requireRoom(rows: readonly OwnRow[]): void {
  if (offeredOf(rows).length >= choiceLimits.offered)
    throw new Refused(422, t('A list offers at most {offered} choices.', { offered: choiceLimits.offered }));
}

const nextPosition = (rows: readonly OwnRow[]) => Math.max(0, ...rows.map(({ position }) => position)) + 1;

/** An id that no choice has had, and that is not that of "No Exempted …". */
function findFreeId(rows: readonly OwnRow[]): number {
  const ids = rows.map(({ id }) => id);
  const next = Math.max(0, ...ids) + 1;
  return next === findExemptId(ids) ? next + 1 : next;
}

const without = (names: readonly string[], name: string) =>
  names.filter((one) => toTextKey(one) !== toTextKey(name));

/** A name that a choice gets is no earlier name of another any more. */
async function takeName(trx: Transaction, rows: readonly OwnRow[], name: string): Promise<void> {
  for (const row of rows) {
    const former = without(row.former, name);
    if (former.length < row.former.length) await updateChoice(trx, row, { former });
  }
}

const log = (
  { trx, account }: Pick<Admitted, 'trx' | 'account'>,
  list: OwnListName,
  changes: Change[],
  records?: number,
) =>
  appendSystemLog(trx, account, {
    action: 'List of choices changed',
    detail: {
      list: inEnglish(() => ownListLabels[list]),
      changes,
      ...(records !== undefined && { records }),
    },
  });

/** Adds a choice at the end of its list. @throws Refused */
export async function addChoice(acting: Acting<ReturnType<typeof choiceAddShape>>) {
  const { trx, body } = acting;
  const rows = await openList(acting, body);
  const name = readName(body.name, body.list, rows);
  requireRoom(rows);
  await takeName(trx, rows, name);
  await insertChoice(trx, { list: body.list, id: findFreeId(rows), name, position: nextPosition(rows) });
  await log(acting, body.list, [{ label: 'Choice', old: '', new: name }]);
  return success({ message: t('Choice Added Successfully') });
}

async function rename(trx: Transaction, rows: readonly OwnRow[], row: OwnRow, name: string): Promise<void> {
  await takeName(trx, rows, name);
  const former = [...without(without(row.former, name), row.name), row.name];
  await updateChoice(trx, row, { name, former });
  if (!isSentAsId(row.list)) await replaceValue(trx, row.list, { from: row.name, to: name });
}

function requireOthers(rows: readonly OwnRow[], { name }: OwnRow): void {
  if (offeredOf(rows).length === 1)
    throw new Refused(422, t('‘{name}’ is the last choice of its list.', { name }));
}

/** Renames a choice, or retires it or brings it back. @throws Refused */
export async function changeChoice(acting: Acting<ReturnType<typeof choiceUpdateShape>>) {
  const { trx, body } = acting;
  const { list, id, retired } = body;
  const rows = await openList(acting, body);
  const row = requireChoice(rows, id);
  const name =
    body.name === undefined
      ? row.name
      : readName(
          body.name,
          list,
          rows.filter((one) => one !== row),
        );
  const renamed = name !== row.name;
  const moved = retired !== undefined && retired !== row.retired;
  if (renamed || (moved && retired)) requireFree(list, row);
  if (moved && retired) requireOthers(rows, row);
  if (moved && !retired) requireRoom(rows);
  if (renamed) await rename(trx, rows, row, name);
  if (moved) await updateChoice(trx, row, { retired, position: retired ? row.position : nextPosition(rows) });
  const states = retired ? { old: 'offered', new: 'retired' } : { old: 'retired', new: 'offered' };
  const changes = [
    ...(renamed ? [{ label: 'Choice', old: row.name, new: name }] : []),
    ...(moved ? [{ label: name, ...states }] : []),
  ];
  if (changes.length > 0) await log(acting, list, changes);
  return success({ message: t('Choice Updated Successfully') });
}

/** Puts the offered choices into an order. @throws Refused */
export async function orderChoices(acting: Acting<ReturnType<typeof choiceOrderShape>>) {
  const { trx, body } = acting;
  const offered = offeredOf(await openList(acting, body));
  const ids = new Set(body.ids);
  if (ids.size !== body.ids.length || ids.size !== offered.length || offered.some(({ id }) => !ids.has(id)))
    throw new Refused(422, t('The order must have each offered choice once.'));
  const names = new Map(offered.map(({ id, name }) => [id, name]));
  const written = (order: readonly number[]) => order.map((id) => names.get(id)).join(', ');
  const before = offered.map(({ id }) => id);
  if (before.join(' ') === body.ids.join(' ')) return success({ message: t('Choices Ordered Successfully') });
  await storeOrder(trx, body.list, body.ids);
  await log(acting, body.list, [{ label: 'Order', old: written(before), new: written(body.ids) }]);
  return success({ message: t('Choices Ordered Successfully') });
}

/** Puts one choice in place of another in all records and units. @throws Refused */
export async function mergeChoices(acting: Acting<ReturnType<typeof choiceMergeShape>>) {
  const { trx, body } = acting;
  const { list } = body;
  const rows = await openList(acting, body);
  const row = requireChoice(rows, body.id);
  const into = requireChoice(rows, body.into);
  if (row === into)
    throw Refused.byFields([{ field: 'into', message: t('Choose another choice than itself.') }]);
  if (into.retired)
    throw Refused.byFields([{ field: 'into', message: t('‘{name}’ is retired.', { name: into.name }) }]);
  requireFree(list, row);
  const value = toHeldValue(list, row);
  const used = (await countUses(trx)).get(`${list} ${value}`) ?? 0;
  await replaceValue(trx, list, { from: value, to: toHeldValue(list, into) });
  await updateChoice(trx, into, { former: [...into.former, ...row.former] });
  await updateChoice(trx, row, { retired: true, merged_into: into.id, former: [] });
  for (const earlier of rows.filter(({ mergedInto }) => mergedInto === row.id))
    await updateChoice(trx, earlier, { merged_into: into.id });
  await log(acting, list, [{ label: 'Merged', old: row.name, new: into.name }], used);
  return success({ message: t('Choices Merged Successfully') });
}
