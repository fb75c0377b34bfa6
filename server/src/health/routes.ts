import type { FastifyInstance } from 'fastify';
import { call, doneReply } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { declareCall } from '../http/declare-call.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';

const shapeOf = (summary: string) => ({ tag: 'health', summary, reply: doneReply({}) });

const live = call<ReturnType<typeof shapeOf>>('GET', '/health/live', 'public');
const ready = call<ReturnType<typeof shapeOf>>('GET', '/health/ready', 'public');

/** For whoever watches the process: whether it is alive, and whether it can serve (decisions §4). */
export function declareHealthCalls(app: FastifyInstance, database: Database): void {
  declareCall(app, live, shapeOf('Whether the process is alive'), () => Promise.resolve(done({})));
  declareCall(app, ready, shapeOf('Whether the server can serve now'), async () => {
    try {
      await database.inDirectory((directory) => sql`select 1`.execute(directory));
    } catch (error) {
      throw new Refused(503, 'The database does not answer.', { cause: error, retryAfter: 1 });
    }
    return done({});
  });
}
