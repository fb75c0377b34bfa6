import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../database/database.ts';

/** The part of the crash test that is killed: writes rows for ever and prints each one's number once it is kept. */
const [dataDir = '', from = '1'] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await database.asOwner((trx) =>
  sql`create table if not exists crash (id int primary key, filler text not null)`.execute(trx),
);
for (let id = Number(from); ; id += 1) {
  await database.asOwner((trx) => sql`insert into crash values (${id}, repeat('x', 2000))`.execute(trx));
  // Not buffered: a number that was acknowledged must be in the pipe before the kill.
  writeSync(1, `${id}\n`);
}
