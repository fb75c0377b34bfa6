import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../database/database.ts';
import { openPlaceAt } from '../../files/places/open-place.ts';
import { createTestDataFolder } from '../../testing/database/embedded.ts';
import { addOrganisation } from '../../testing/database/test-database.ts';
import { chainLogs } from '../chain-logs.ts';
import { shipLogs } from './ship-logs.ts';

const program = path.join(import.meta.dirname, '../../testing/machine/ship-and-die.ts');

it('a server that is killed before it notes a file leaves each entry in one file, whose bytes stay', async () => {
  const dataDir = await createTestDataFolder();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-shipped-'));
  const { privateKey: key } = generateKeyPairSync('ed25519');
  const log = { info: jest.fn(), error: jest.fn() };
  const reopen = () => openDatabase({ dataDir });
  let database = await reopen();
  const append = async () => {
    await database.inOrganisation(organisation, (trx) =>
      sql`select append_system_log(1, 'someone', 'Updated') from generate_series(1, 3)`.execute(trx),
    );
    await chainLogs({ database, log });
  };
  const organisation = await addOrganisation(database);
  await append();
  await database.close();
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const died = spawnSync(process.execPath, ['--no-warnings', program, dataDir, folder, pem], {
    encoding: 'utf8',
  });
  expect([died.signal, died.stderr]).toEqual(['SIGKILL', '']);
  const files = () => fs.readdirSync(path.join(folder, organisation)).sort();
  const [first = ''] = files();
  const before = fs.readFileSync(path.join(folder, organisation, first), 'utf8');
  database = await reopen();
  await append();
  // As if the lease of the killed server had ended.
  await database.inOrganisation(organisation, (trx) =>
    sql`update log_shipment set due_at = now()`.execute(trx),
  );
  const place = await openPlaceAt({ folder }, { make: false });
  await shipLogs({ database, log, key, place });
  await database.inOrganisation(organisation, (trx) =>
    sql`update log_shipment set due_at = now()`.execute(trx),
  );
  await shipLogs({ database, log, key, place });
  await database.close();
  const names = files();
  expect(names).toEqual([first, `${first}.sig`, names[2], `${names[2]}.sig`]);
  expect(fs.readFileSync(path.join(folder, organisation, first), 'utf8')).toBe(before);
  const numbers = [first, names[2] ?? ''].flatMap((name) => {
    const lines = fs
      .readFileSync(path.join(folder, organisation, name), 'utf8')
      .trimEnd()
      .split('\n');
    return lines.slice(1).map((line) => /^\{"id":(\d+),/.exec(line)?.[1]);
  });
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '6']);
  fs.rmSync(folder, { recursive: true });
  fs.rmSync(dataDir, { recursive: true });
});
