import { insertCircular } from '../../circulars/stored/circular-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { DemoCircular } from './demo-shapes.ts';

/** Stores the circulars of demonstration laws. `ids` are the laws' ids by code. @returns them with their ids */
export async function seedCirculars(
  trx: Transaction,
  organisationId: string,
  circulars: readonly DemoCircular[],
  ids: ReadonlyMap<string, number>,
): Promise<(DemoCircular & { id: number })[]> {
  const insert = async (circular: DemoCircular) => {
    const { law, kind, date, topic, link, number = '', authority = '', summary = '' } = circular;
    const lawId = ids.get(law);
    if (lawId === undefined) throw new Error(`circulars.jsonl: no law has the code ${law}`);
    const content = { kind, date, topic, link, number, authority, summary };
    return { ...circular, id: await insertCircular(trx, organisationId, lawId, content) };
  };
  return Promise.all(circulars.map(insert));
}
