import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keywordSearch } from '@lexboard/shared-lib/contract';
import { openDatabase } from '../../server/src/database/database.ts';
import { inChainedLog } from '../../server/src/testing/log/chained-log.ts';
import {
  addTestOrganisation,
  ask,
  draftLaw,
  lawCalls,
  startTestApp,
} from '../../server/src/testing/test-platform.ts';
import { startPostgres } from '../postgres.mjs';
import { listCodeBlocks, readDocuments } from './read-documents.mjs';

// Two database servers are made, which takes seconds on a busy machine.
jest.setTimeout(90_000);

const repository = path.resolve(import.meta.dirname, '../..');
const operations = readDocuments().find(({ name }) => name === 'docs/operations.md');
const LAWS = ['The Factories Act, 1948', 'The Mines Act, 1952', 'The Boilers Act, 1923'];

const psql = ['psql', '--username=postgres', '--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'];
const interpreters = { sql: psql, sh: ['sh', '-e'] };

/** The documented database, for the documented owner. */
function addressOf({ url }) {
  const address = new URL(url);
  address.username = 'lexboard';
  return address.href;
}

function runBlock({ language, code }, { server, backup }) {
  const [program, ...parameters] = interpreters[language];
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: repository,
    env: {
      ...process.env,
      PATH: `${server.programs}:${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(server.port),
      BACKUP: backup,
      DATABASE_URL: addressOf(server),
    },
    input: code,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${code}\n${stderr}${stdout}`);
  return stdout;
}

/** Runs the commands of a section as they stand in docs/operations.md. @returns what they print */
const perform = (heading, place) =>
  listCodeBlocks(operations, heading)
    .map((block) => runBlock(block, place))
    .join('');

const closing = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A server without the database that tests are given: the document makes its own. */
async function startEmptyServer() {
  const server = await startPostgres();
  closing.push(() => server.stop());
  runBlock({ language: 'sql', code: 'drop database lexboard' }, { server });
  return server;
}

async function openPlatform(server) {
  const database = await openDatabase({ databaseUrl: addressOf(server) });
  closing.push(() => database.close());
  const migrations = await database.migrate();
  const app = await startTestApp(database);
  closing.push(() => app.close());
  return { database, migrations, app };
}

/**
 * Several at once take their numbers from several lanes; their entries of the log are chained, as a server does it.
 * @returns the numbers
 */
async function addLaws({ app, database }, { id, editor }) {
  const answers = await Promise.all(
    LAWS.map((Law) => ask(app, lawCalls.add, { token: editor.token, body: draftLaw({ Law }) })),
  );
  await inChainedLog(database, id, () => Promise.resolve());
  return answers.map(({ reply }) => reply.id).sort((one, other) => one - other);
}

/** The records that a person finds by a word, through functions that belong to the role that searches. */
async function search({ app }, { viewer }, keywordstr) {
  return (await ask(app, keywordSearch, { token: viewer.token, body: { keywordstr } })).reply.data;
}

it('names the commands of a backup and a restore', () => {
  expect(listCodeBlocks(operations, 'Backup').map(({ language }) => language)).toEqual(['sql', 'sh']);
  expect(listCodeBlocks(operations, 'Restore').map(({ language }) => language)).toEqual(['sql', 'sh', 'sh']);
});

// The gate says so where PostgreSQL is not installed.
if (process.env.TEST_DATABASE_URL) {
  describe('the documented backup and restore', () => {
    let restored;
    let before;
    let after;
    let kept;
    let printed;
    let organisations;

    beforeAll(async () => {
      const backup = await mkdtemp(path.join(tmpdir(), 'lexboard-backup-'));
      closing.push(() => rm(backup, { recursive: true }));
      const origin = await startEmptyServer();
      perform('PostgreSQL', { server: origin });
      before = await openPlatform(origin);
      organisations = [
        await addTestOrganisation(before.database),
        await addTestOrganisation(before.database),
      ];
      for (const organisation of organisations) await addLaws(before, organisation);
      kept = runBlock({ language: 'sh', code: 'npx lexboard verify-audit' }, { server: origin });
      perform('Backup', { server: origin, backup });
      restored = await startEmptyServer();
      printed = perform('Restore', { server: restored, backup });
      after = await openPlatform(restored);
    });
    it('bring back each table, and each log whole up to the entry that was kept', () => {
      expect(kept).toMatch(/^(Organisation \d+: whole, entry 3 has the hash \w{64}\n){2}$/);
      expect(printed).toBe(kept);
      expect(after.migrations).toEqual([]);
    });

    it('bring back the records of each organisation, for its own people alone', async () => {
      for (const organisation of organisations) {
        const laws = await search(before, organisation, 'mines');
        expect(laws).toHaveLength(1);
        expect(await search(after, organisation, 'mines')).toEqual(laws);
      }
    });

    it('bring back the isolation of organisations', async () => {
      const readOwners = async (trx) => {
        const laws = await trx.selectFrom('law').select('organisation_id').execute();
        return laws.map((law) => law.organisation_id);
      };
      expect(await after.database.asOwner(readOwners)).toEqual([]);
      for (const { id } of organisations) {
        expect(await after.database.inOrganisation(id, readOwners)).toEqual(LAWS.map(() => id));
      }
    });

    it('let the work go on with the next number and the next entry of the log', async () => {
      for (const organisation of organisations) {
        expect(await addLaws(after, organisation)).toEqual(await addLaws(before, organisation));
        expect(await search(after, organisation, 'mines')).toHaveLength(2);
      }
      const again = runBlock({ language: 'sh', code: 'npx lexboard verify-audit' }, { server: restored });
      expect(again).toMatch(/^(Organisation \d+: whole, entry 6 has the hash \w{64}\n){2}$/);
    });
  });
}
