import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { login } from '../../../shared-lib/src/contract/accounts/identity.ts';
import { openDatabase } from '../../../server/src/database/database.ts';
import { bareEnvironment } from '../../../server/src/testing/machine/bare-environment.ts';
import { KillableServer } from '../../../server/src/testing/machine/killable-server.ts';
import { builtShell } from '../../../server/src/testing/samples/build-samples.ts';
import { fileSamples } from '../../../server/src/testing/samples/file-samples.ts';
import { draftLaw, lawCalls } from '../../../server/src/testing/test-platform.ts';
import { multipartOf } from '../../../server/src/testing/uploads.ts';
import { startPostgres } from '../../postgres.mjs';
import { findFreePort } from '../../processes/free-port.mjs';
import { Load, sendTo } from '../load.mjs';
import { startPlatform } from '../platform.mjs';

const run = promisify(execFile);
const command = path.resolve(import.meta.dirname, '../../../server/bin/lexboard.mjs');

async function createDatabase({ url, programs }, name) {
  await run(path.join(programs, 'psql'), ['--quiet', `--command=create database ${name}`, url]);
}

/** Runs a command in its own process. @returns its machine-readable output */
async function lexboard(words, env) {
  const options = { env: { ...bareEnvironment, ...env } };
  // verify-audit exits with an error for an organisation without any log entries, which is expected here: no one has worked in
  // the operating organisation.
  const { stdout } = await run(process.execPath, [command, ...words, '--json'], options).catch((error) => {
    if (error.stdout) return error;
    throw error;
  });
  return JSON.parse(stdout);
}

/** Saves a law with a file. @returns the numbers of both */
async function saveFile(address, { token }) {
  const { headers, payload } = multipartOf({ field: 'file', name: 'Form 2.pdf', content: fileSamples.pdf });
  const uploaded = await fetch(`${address}/api/law/attachment`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: payload,
  });
  const { file } = await uploaded.json();
  const body = draftLaw({ Law: 'With a file', attachment: [{ id: file.id, name: file.name }] });
  const { reply } = await sendTo(address)(lawCalls.add, { token, body });
  return { law: reply.id, file: file.id };
}

/** Reads the consistent state of a restored platform: each change of a law with its version and its entries. */
async function readMoment(settings, organisationId) {
  const database = await openDatabase(settings);
  try {
    const count = (rows) =>
      rows
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
        .then((found) => Number(found.count));
    return await database.inOrganisation(organisationId, async (trx) => {
      const laws = await trx.selectFrom('law').select(['id', 'version']).execute();
      // The operating organisation's log also contains the servers' publishes.
      const logged = (log) => count(trx.selectFrom(log).where('subject_kind', '=', 'law'));
      const [versions, timeline] = [trx.selectFrom('record_version'), trx.selectFrom('timeline_entry')];
      const entries = (await logged('system_log')) + (await logged('waiting_log_entry'));
      return { laws, histories: [await count(versions), await count(timeline), entries] };
    });
  } finally {
    await database.close();
  }
}

/**
 * Starts a server on the restored platform, signs in there, since a restore ends all sessions, and opens what was saved before.
 * @returns the faults found
 */
async function openRestored({ folder, env, organisation, password, saved }) {
  const port = await findFreePort();
  const server = new KillableServer({
    ...bareEnvironment,
    ...env,
    PORT: String(port),
    SHELL_DIST: await builtShell(path.join(folder, 'shell')),
    SEED: 'none',
    LOG_LEVEL: 'warn',
  });
  await server.start();
  try {
    const { username, token: endedToken } = organisation.viewer;
    const address = `http://127.0.0.1:${port}`;
    const send = sendTo(address);
    const view = { body: { id: saved.law } };
    const ended = await send(lawCalls.view, { ...view, token: endedToken });
    const { reply: signedIn } = await send(login, { body: { username, password } });
    const token = signedIn.access_token;
    const { reply } = await send(lawCalls.view, { ...view, token });
    const response = await fetch(`${address}/attachment/law/${saved.file}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return [
      ended.status !== 401 && `a session of before the restore goes on: ${ended.status}`,
      reply.data?.[0]?.Law !== 'With a file' && `a restored record does not open: ${reply.message}`,
      !bytes.equals(fileSamples.pdf) && `a restored file is not as it was: ${response.status}`,
    ];
  } finally {
    await server.kill();
  }
}

const endsOf = (audits) => JSON.stringify(audits.map(({ brokenAt, head }) => ({ brokenAt, head })));

/** Backs up a platform under continuous saves and restores it elsewhere. @returns the row, and the backup */
async function drill({ event, source, target, folder: parent }) {
  const folder = await mkdtemp(path.join(parent, 'drill-'));
  const password = randomUUID();
  const platform = await startPlatform({ databaseUrl: source.DATABASE_URL, password });
  const { organisation, dataDir } = platform;
  const from = { ...source, DATA_DIR: dataDir };
  const to = { ...target, DATA_DIR: path.join(folder, 'restored') };
  const place = path.join(folder, 'place');
  try {
    const [server] = platform.servers;
    const saved = await saveFile(server.address, organisation.editor);
    const load = new Load(sendTo(server.address), organisation);
    await load.acknowledges(2);
    const before = load.acknowledged();
    const backup = await lexboard(['backup', place], from);
    await load.acknowledges(1);
    await load.stop();
    await server.kill();
    const began = performance.now();
    // Copies the public key, as an operator does on a new machine.
    const key = path.join(dataDir, 'backup-public-key.pem');
    await lexboard(['restore', place, '--key', key], to);
    const restored = { dataDir: to.DATA_DIR, databaseUrl: to.DATABASE_URL };
    const { laws, histories } = await readMoment(restored, organisation.id);
    const saves = laws.reduce((sum, { version }) => sum + version, 0);
    const changed = new Set(laws.filter(({ version }) => version === 2).map(({ id }) => id));
    const audit = await lexboard(['verify-audit'], to);
    const [end] = backup.logs;
    const faults = [
      ...(await openRestored({ folder, env: to, organisation, password, saved })),
      histories.some((rows) => rows !== saves) &&
        `${histories.join(', ')} entries of ${saves} saves restored`,
      end &&
        audit.every(({ head }) => head?.hash !== end.hash) &&
        `the log does not end as it did: ${endsOf(audit)}`,
      load.answers().size > 1 && `people were refused: ${JSON.stringify([...load.answers()])}`,
    ].filter(Boolean);
    return {
      event,
      times: 1,
      answers: load.answers(),
      recoveredMs: load.longestSilence(),
      acknowledged: before.length,
      lost: before.filter((id) => !changed.has(id)).length,
      faults,
      tookMs: performance.now() - began,
    };
  } finally {
    await platform.stop();
  }
}

/**
 * Backs up a platform while people save, and restores it into the other database. "Recovered after" is the longest time without
 * an acknowledged save; "acknowledged" counts what was saved before the backup began. The short form goes in one direction only.
 */
export async function backup({ short, say }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-drill-'));
  const postgres = await startPostgres();
  try {
    const embedded = {};
    const server = postgres && { DATABASE_URL: postgres.url };
    const rows = [
      await drill({
        event: 'backup of the embedded database, restored elsewhere',
        source: embedded,
        target: server ?? embedded,
        folder,
      }),
    ];
    if (postgres && !short) {
      await createDatabase(postgres, 'second');
      rows.push(
        await drill({
          event: 'backup of PostgreSQL, restored into the embedded database',
          source: { DATABASE_URL: postgres.url.replace(/lexboard$/, 'second') },
          target: embedded,
          folder,
        }),
      );
    }
    for (const { event, tookMs } of rows) say(`${event}: restored after ${(tookMs / 1000).toFixed(1)} s`);
    return rows;
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
