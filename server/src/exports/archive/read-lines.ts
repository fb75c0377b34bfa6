import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { ArchiveTable } from './archive-tables.ts';

/** Reads in a new transaction of the organisation each time, so that a slow client keeps none open. */
export type Read = <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>;

/** The number of lines in memory at a time. */
const CHUNK = 500;

type Key = (string | number)[];

async function readChunk(
  trx: Transaction,
  { rows, key, without = [] }: ArchiveTable,
  after: Key | undefined,
): Promise<{ line: string; key: Key }[]> {
  const columns = sql.join(key.map(([column]) => sql.ref(`part.${column}`)));
  const last =
    after && sql.join(key.map(([, type], index) => sql`${String(after[index])}::text::${sql.raw(type)}`));
  const { rows: found } = await sql<{ line: string; key: Key }>`
    select (to_jsonb(part) - ${['organisation_id', ...without]}::text[])::text as line, jsonb_build_array(${columns}) as key
    from (${rows}) as part ${last ? sql`where (${columns}) > (${last})` : sql``}
    order by ${columns} limit ${CHUNK}`.execute(trx);
  return found;
}

/** Streams the rows of a table as lines of JSON, in chunks. */
export async function* readLines(
  read: Read,
  table: ArchiveTable,
): AsyncGenerator<{ text: string; lines: number }> {
  let after: Key | undefined;
  for (;;) {
    const from = after;
    const found = await read((trx) => readChunk(trx, table, from));
    if (found.length > 0) yield { text: found.map(({ line }) => `${line}\n`).join(''), lines: found.length };
    if (found.length < CHUNK) return;
    after = found.at(-1)?.key;
  }
}
