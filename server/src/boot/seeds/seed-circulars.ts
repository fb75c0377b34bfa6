import { insertCircular } from '../../circulars/stored/circular-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { DemoCircular } from './demo-shapes.ts';

/** Stores the circulars of demonstration laws. `ids` are the laws' ids by code. */
export async function seedCirculars(
  trx: Transaction,
  organisationId: string,
  circulars: readonly DemoCircular[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const insert = ({ law, ...content }: DemoCircular) => {
    const lawId = ids.get(law);
    if (lawId === undefined) throw new Error(`circulars.jsonl: no law has the code ${law}`);
    return insertCircular(trx, organisationId, lawId, content);
  };
  await Promise.all(circulars.map(insert));
}
