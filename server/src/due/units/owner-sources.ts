import { sql } from 'kysely';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { describePersonSource, findOwner, type UnitTree } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';

/** An owner by id, and where it comes from in words. */
interface KnownOwner {
  owner: number;
  from: string;
}

interface NamedPeople {
  ofRecord: number | null;
  /** Owners that the record's rows name, by unit. */
  ofRows: Record<string, number>;
  /** Which of the occurrences have people of their own. */
  own: number[];
}

async function readNamed(
  trx: Transaction,
  { kind, recordId }: Pick<DueRow, 'kind' | 'recordId'>,
  occurrences: readonly number[],
): Promise<NamedPeople | undefined> {
  const { rows } = await sql<NamedPeople>`select
    (select people.owner from record_people as people
      where people.kind = ${kind} and people.record_id = ${recordId}) as "ofRecord",
    coalesce((select json_object_agg(said.unit_id, said.owner) from record_unit as said
      where said.kind = ${kind} and said.record_id = ${recordId} and said.owner is not null), '{}') as "ofRows",
    array(select id from occurrence where id = any(${occurrences}::int[]) and own_people) as own`.execute(
    trx,
  );
  return rows[0];
}

/** A unit, and the occurrence whose owner is asked for; without one the owner of those to come. */
interface Asked {
  unit: number;
  occurrence: Pick<DueRow, 'id' | 'owner' | 'checker'> | null;
}

/** The owners of occurrences of a record for units, in the order asked; undefined for those without one. */
export async function findOwnerSources(
  trx: Transaction,
  record: Pick<DueRow, 'kind' | 'recordId'>,
  tree: UnitTree,
  asked: readonly Asked[],
): Promise<(KnownOwner | undefined)[]> {
  const named = await readNamed(
    trx,
    record,
    asked.flatMap(({ occurrence }) => occurrence?.id ?? []),
  );
  const toPeople = (person: number | null | undefined) => ({ owner: person ?? null, checker: null });
  return asked.map(({ unit, occurrence }) => {
    const found = findOwner(
      {
        unit,
        own: occurrence && named?.own.includes(occurrence.id) ? occurrence : undefined,
        row: toPeople(named?.ofRows[unit]),
        record: toPeople(named?.ofRecord),
      },
      tree,
    );
    const from = found && describePersonSource('Owner', found.source);
    if (!occurrence) return found && from ? { owner: found.person, from } : undefined;
    if (occurrence.owner === null) return undefined;
    // While a change of people waits for the daily job, the owner is still the one before it.
    return { owner: occurrence.owner, from: found?.person === occurrence.owner ? (from ?? '') : '' };
  });
}
