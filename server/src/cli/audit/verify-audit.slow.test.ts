import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  createClosedPlatform,
  environmentOf,
  onDatabase,
  type ClosedPlatform,
} from '../../testing/backup/backed-up-platform.ts';
import { addOrganisation } from '../../testing/database/test-database.ts';
import { chainSystemLog } from '../../audit-writer/system-log.ts';
import { tamperWithLog } from '../../testing/log/tampered-log.ts';
import { runCommand } from '../lexboard.ts';
import { hashLine, signAnchor } from '../../audit/anchors/anchor.ts';

let platform: ClosedPlatform;
let dataDir: string;
let organisation: string;
let printed: string[];
let complained: string[];

beforeAll(async () => {
  platform = await createClosedPlatform(process.env.TEST_DATABASE_URL);
  ({ dataDir } = platform.settings);
  await mkdir(dataDir, { recursive: true });
  organisation = await onDatabase(platform, async (database) => {
    const id = await addOrganisation(database);
    await database.inOrganisation(id, (trx) =>
      sql`select append_system_log(1, 'someone', 'Updated') from generate_series(1, 5)`.execute(trx),
    );
    await database.inOrganisation(id, chainSystemLog);
    await database.inOrganisation(id, (trx) =>
      sql`select append_system_log(1, 'someone', 'Updated')`.execute(trx),
    );
    return id;
  });
});
afterAll(() => platform.remove());

beforeEach(() => {
  jest.replaceProperty(process, 'env', environmentOf(platform));
  printed = [];
  complained = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => complained.push(String(line)) > 0);
});

/** @returns the exit code */
async function verify(...options: string[]) {
  await runCommand(['verify-audit', ...options]);
  const { exitCode = 0 } = process;
  process.exitCode = undefined;
  return exitCode;
}

const rewritten = 'one was written anew or cut off since that was printed.';
const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);

it('says that a log is whole, with its newest entry', async () => {
  expect(await verify('--json')).toBe(0);
  const reply: unknown = JSON.parse(printed.join());
  expect(reply).toEqual([{ organisation, brokenAt: null, head: { sequence: 5, hash }, waiting: 1 }]);
  expect(complained).toEqual([]);
});

it('finds an entry that was printed earlier, and fails where no log has it', async () => {
  await verify();
  const [newest = ''] = /[0-9a-f]{64}/.exec(printed.join()) ?? [];
  expect(await verify('--expect', `5:${newest.toUpperCase()}`)).toBe(0);
  expect(complained).toEqual([]);
  expect(await verify('--expect', `5:${newest}`, '--expect', `4:${newest}`)).toBe(1);
  expect(complained).toEqual([`No log has an entry 4 with the hash ${newest}: ${rewritten}\n`]);
});

it('compares logs with anchors, and fails where one differs', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [file, key] = [path.join(dataDir, 'anchors.ndjson'), path.join(dataDir, 'audit.pub')];
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  await verify();
  const [newest = ''] = /[0-9a-f]{64}/.exec(printed.join()) ?? [];
  const at = '2026-11-28T12:00:00.000Z';
  const sign = (number: number, previous: string, found: string) => {
    const heads = [{ organisation, sequence: 5, hash: found, at }];
    return signAnchor({ number, at, previous, heads }, privateKey);
  };
  const first = sign(1, '', newest);
  await writeFile(key, `The key of 2026:\n${pem.toString()}`);
  await writeFile(file, `${first}\n`);
  expect(await verify('--anchors', file)).toBe(1);
  expect(complained.splice(0)).toEqual([expect.stringMatching(/^Name the key that verifies the anchors/)]);
  expect(await verify('--anchors', file, '--public-key', key)).toBe(0);
  expect(printed.at(-1)).toMatch(/, anchored up to entry 5 \(anchor 1 of 2026-11-28T12:00:00.000Z\)$/);
  await writeFile(file, `${first}\n${sign(2, hashLine(first), 'ab'.repeat(32))}\n`);
  expect(await verify('--anchors', file, '--public-key', key)).toBe(1);
  expect(complained).toEqual([
    `${organisation}: the log was written anew: entry 5 has another hash than in anchor 2 of ${at}.\n`,
  ]);
});

it('fails where a log is broken, naming the first broken entry', async () => {
  await onDatabase(platform, (database) =>
    tamperWithLog(database, organisation, 'delete from system_log where sequence = 3'),
  );
  expect(await verify()).toBe(1);
  expect(printed).toEqual([expect.stringMatching(/: broken at entry 3, entry 6 has the hash [0-9a-f]{64}$/)]);
});

/** The migrations that the database says it has, and the files of the folder. */
async function readState(database: Database) {
  const { rows } = await database.asOwner((trx) =>
    sql`select name, checksum from schema_migration union all select name, checksum from schema_function order by 1`.execute(
      trx,
    ),
  );
  return { applied: rows, files: await readdir(dataDir) };
}

it.each([
  [
    'older',
    `delete from schema_function where name = 'functions/audit.sql'`,
    'This database lacks functions/audit.sql as this program has it: run',
  ],
  [
    'newer, and lacks what this version needs',
    `insert into schema_migration (number, name, checksum, serves_from) values (999, '999-later.sql', '', 998)`,
    'This database was made by a newer version, which applied 999-later.sql',
  ],
])('refuses a database that is %s, and leaves it as it is', async (_, change, complaint) => {
  const changed = await onDatabase(platform, async (database) => {
    await database.asOwner((trx) => sql.raw(change).execute(trx));
    return readState(database);
  });
  expect(await verify()).toBe(1);
  expect(complained.join()).toContain(complaint);
  expect(await onDatabase(platform, readState)).toEqual(changed);
});
