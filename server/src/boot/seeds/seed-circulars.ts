import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { DemoCirculars } from './circulars/types.ts';

/** Stores what was published about demonstration laws. `ids` are the laws' numbers by their codes. */
export async function seedCirculars(
  trx: Transaction,
  organisationId: string,
  groups: readonly DemoCirculars[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { law, circulars } of groups) {
    const lawId = ids.get(law);
    if (lawId === undefined) throw new Error(`No demonstration law has the code ${law}`);
    const rows = circulars.map(([kind, date, topic, link]) => ({
      organisation_id: organisationId,
      id: sql<number>`take_record_id('circular')`,
      law_id: lawId,
      kind,
      date,
      topic,
      link,
    }));
    await trx.insertInto('circular').values(rows).execute();
  }
}
