import type { FastifyInstance } from 'fastify';
import { call, doneReply } from '@lexboard/shared-lib/contract';
import type { AttachmentStore } from '../files/stores/attachment-store.ts';
import { DatabaseError } from '../database/database-error.ts';
import type { Database } from '../database/database.ts';
import { isDiskFull } from '../runtime/file-failures.ts';
import { declareCall } from '../http/declare-call.ts';
import { refuseDuringShutdown } from '../http/limits/leave.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import { requireDatabaseRoom, requireStoreRoom } from '../files/stores/require-room.ts';

const shapeOf = (summary: string) => ({ tag: 'health', summary, reply: doneReply({}) });

const live = { ...call<typeof shapeOf>('/health/live', 'public'), method: 'GET' as const };
const ready = { ...call<typeof shapeOf>('/health/ready', 'public'), method: 'GET' as const };

/** Why the server is not ready, in words without paths. */
function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return 'The disk of the server is full.';
  if (!(error instanceof DatabaseError)) return 'Files cannot be stored.';
  return error.kind === 'disk-full' ? 'The disk of the database is full.' : 'The database does not answer.';
}

/** @throws Refused 503 unless the server can read and write */
async function requireReady(database: Database, attachments: AttachmentStore): Promise<void> {
  try {
    await database.inCheck(requireDatabaseRoom);
    await requireStoreRoom(attachments);
  } catch (error) {
    throw new Refused(503, reasonOf(error), { cause: error, retryAfter: 1 });
  }
}

/** Declares the liveness and readiness checks (decisions §4). */
export function declareHealthCalls(
  app: FastifyInstance,
  database: Database,
  attachments: AttachmentStore,
): void {
  let checking: Promise<void> | undefined;
  declareCall(app, live, shapeOf('Whether the process is alive'), () => Promise.resolve(success({})));
  declareCall(app, ready, shapeOf('Whether the server can read and write now'), async () => {
    refuseDuringShutdown(app);
    // Concurrent requests share one check.
    checking ??= requireReady(database, attachments).finally(() => (checking = undefined));
    await checking;
    return success({});
  });
}
