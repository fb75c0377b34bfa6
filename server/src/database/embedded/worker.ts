import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { QueryOutcome } from '../connection.ts';
import { describeFailure } from '../database-error.ts';
import { copyIn, copyOut } from './copy-rows.ts';
import { createDataFolder, OWNER } from './create-data-folder.ts';
import { openPglite } from './open-pglite.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-protocol.ts';

async function open(folder: string, readOnly: boolean): Promise<PGlite> {
  await createDataFolder(folder);
  const pglite = await openPglite(folder);
  // Upkeep needs it. Granting it again writes nothing.
  if (!readOnly) await pglite.exec(`grant pg_checkpoint to ${OWNER}`);
  await pglite.exec(`set role ${OWNER}; set default_transaction_read_only = ${readOnly}`);
  return pglite;
}

async function perform(request: WorkerRequest): Promise<QueryOutcome<unknown>[]> {
  switch (request.kind) {
    case 'run':
      return statements.run(request.statements);
    case 'script':
      await pglite.exec(request.statements);
      return [];
    case 'copy-out':
      return [await copyOut(pglite, request.statement)];
    case 'copy-in':
      await copyIn(pglite, request.statement, request.lines);
      return [];
    case 'close':
      await pglite.close();
      return [];
  }
}

async function answerWith(work: Promise<QueryOutcome<unknown>[]>): Promise<void> {
  const answer = await work.then(
    (outcomes): WorkerAnswer<unknown> => ({ kind: 'done', outcomes }),
    (error: unknown): WorkerAnswer<unknown> => ({ kind: 'failed', failure: describeFailure(error) }),
  );
  parentPort?.postMessage(answer);
}

const [folder = '', access] = process.argv.slice(2);
const opening = open(folder, access === 'read-only');
await answerWith(opening.then(() => []));
const pglite = await opening;
const statements = new PreparedStatements(pglite);
let answered = Promise.resolve();
parentPort?.on('message', (request: WorkerRequest) => {
  answered = answered.then(async () => {
    await answerWith(perform(request));
    if (request.kind === 'close') parentPort?.close();
  });
});
