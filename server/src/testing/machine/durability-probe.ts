import fs from 'node:fs';
import { openPglite, proveDurability } from '../../database/embedded/open-pglite.ts';

/** Reports, as JSON, which files reach the disk during which statement. It runs outside jest, which PGlite does not load in. */
const [folder = ''] = process.argv.slice(2);
const synced: string[] = [];
const fsyncSync = fs.fsyncSync;
fs.fsyncSync = (handle) => {
  synced.push(fs.readlinkSync(`/proc/self/fd/${handle}`));
  fsyncSync(handle);
};

const pglite = await openPglite(folder);

async function syncedDuring(statements: string): Promise<string[]> {
  synced.length = 0;
  await pglite.exec(statements);
  return [...synced];
}

await pglite.exec('create table kept (id int primary key)');
const report = {
  insert: await syncedDuring('insert into kept values (1)'),
  rollback: await syncedDuring('begin; insert into kept values (2); rollback'),
  read: await syncedDuring('select * from kept'),
  settings: (
    await pglite.query(`select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by 1`)
  ).rows,
  proofWithoutSync: await proveDurability(pglite, { synced: 7 }).catch((error: Error) => error.message),
};
await pglite.close();
process.stdout.write(JSON.stringify(report));
