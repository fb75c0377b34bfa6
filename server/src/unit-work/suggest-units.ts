import type { ReplyOf, unitSuggestShape } from '@lexboard/shared-lib/contract';
import { createUnitTree, findKind, formatToday, suggestUnits } from '@lexboard/shared-lib/domain';
import type { Acting } from '../auth/guarded-calls.ts';
import { findLimitedReader } from '../database/limited-reader.ts';
import { success } from '../http/success.ts';
import { readTimeZone } from '../organisations/time-zone.ts';
import { readLists } from '../records/saving/choice-repository.ts';
import { requireRecord } from '../records/stored/lock-record.ts';
import { readAllUnits } from '../units/unit-repository.ts';

type Shape = ReturnType<typeof unitSuggestShape>;

/** Suggests units for a stored record, or for what a form says of it. @throws Refused 404 */
export async function answerSuggestions({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { kind: name, id, ...said } = body;
  const kind = findKind(name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  const stored = id === undefined ? {} : (await requireRecord(trx, kind, id)).values;
  const [units, lists, zone] = await Promise.all([
    readAllUnits(trx),
    readLists(trx, account),
    readTimeZone(trx),
  ]);
  const choices = { ...lists, parentLaw: [] };
  const given = { tree: createUnitTree(units), choices, today: formatToday(zone) };
  const reader = findLimitedReader();
  const data = suggestUnits(kind, { ...stored, ...said }, given);
  return success({ data: reader ? data.filter(({ id: unit }) => reader.units.includes(unit)) : data });
}
