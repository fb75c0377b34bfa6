import { sql } from 'kysely';
import type { DueRow } from '@lexboard/shared-lib/contract';
import {
  createUnitTree,
  describePersonSource,
  findOwner,
  type PeopleOfOccurrence,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../../database/transaction.ts';
import { readAllUnits } from '../../../units/unit-repository.ts';

/** Says where the owner of an occurrence of a unit comes from; undefined without a unit or an owner. */
export async function explainOwner(trx: Transaction, row: DueRow): Promise<string | undefined> {
  const { id, unit = null, kind, recordId, owner, checker } = row;
  if (unit === null || owner === null) return undefined;
  const [units, { rows }] = await Promise.all([
    readAllUnits(trx),
    sql<{ own: boolean; ofRow: number | null; ofRecord: number | null }>`
      select occurrence.own_people as own,
        (select said.owner from record_unit as said
          where said.kind = ${kind} and said.record_id = ${recordId} and said.unit_id = ${unit}) as "ofRow",
        (select people.owner from record_people as people
          where people.kind = ${kind} and people.record_id = ${recordId}) as "ofRecord"
      from occurrence where id = ${id}`.execute(trx),
  ]);
  const [read] = rows;
  if (!read) return undefined;
  const toPeople = (person: number | null) => ({ owner: person, checker: null });
  const people: PeopleOfOccurrence = {
    unit,
    own: read.own ? { owner, checker } : undefined,
    row: toPeople(read.ofRow),
    record: toPeople(read.ofRecord),
  };
  const found = findOwner(people, createUnitTree(units));
  // While a change of people waits for the daily job, the owner is still the one before it.
  return found?.person === owner ? describePersonSource('Owner', found.source) : undefined;
}
