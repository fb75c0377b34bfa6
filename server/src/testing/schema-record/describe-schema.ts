import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

const query = readFileSync(path.join(import.meta.dirname, 'describe-schema.sql'), 'utf8');
const file = path.join(import.meta.dirname, '..', '..', 'database', 'schema.sql');

const title = `-- What the database says of itself once tables, migrations and functions are applied. It is for reading and is applied
-- nowhere: "npm run record-schema" writes it. Change migrations and functions (docs/database.md).
`;

/** What a database says of itself, in the order of the names. */
export async function describeSchema(database: Database): Promise<string> {
  const { rows } = await database.asOwner((trx) => sql.raw<{ text: string }>(query).execute(trx));
  return [title, ...rows.map(({ text }) => text)].join('\n');
}

export const readSchema = (): string => readFileSync(file, 'utf8');

export const writeSchema = (text: string): void => writeFileSync(file, text);
