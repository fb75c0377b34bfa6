import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { kinds } from '@lexboard/shared-lib/domain';
import type { SessionTimes } from './config.ts';
import type { Database } from './database/database.ts';
import { answerError } from './http/answer-errors.ts';
import { acceptJsonOnly } from './http/accept-json-only.ts';
import { answerUnknownAddress } from './http/unknown-address.ts';
import { declareIdentityCalls } from './identity/routes.ts';
import { declareLawCalls } from './records/law-routes.ts';
import { declareRecordCalls } from './records/routes.ts';

/** Limit of what a call may send, attachments apart (decisions §6). */
const BODY_BYTES = 2 * 1024 * 1024;

export interface AppParts {
  database: Database;
  times: SessionTimes;
  logger: FastifyServerOptions['logger'];
}

/** The whole server over an open and migrated database, for production and tests alike. */
export async function buildApp({ database, times, logger }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({ logger: logger ?? false, bodyLimit: BODY_BYTES, frameworkErrors: answerError });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownAddress);
  acceptJsonOnly(app);
  const guard = { database, times };
  declareIdentityCalls(app, guard);
  for (const kind of kinds) declareRecordCalls(app, guard, kind);
  declareLawCalls(app, guard);
  await app.ready();
  return app;
}
