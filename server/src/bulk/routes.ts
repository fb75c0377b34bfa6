import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  refusalSchema,
  bulkCall,
  bulkShape,
  stopBulkCall,
  stopBulkShape,
  type BulkLine,
} from '@lexboard/shared-lib/contract';
import { kinds } from '@lexboard/shared-lib/domain';
import { declareCall } from '../http/declare-call.ts';
import { success } from '../http/success.ts';
import { Streamed } from '../http/replies/streamed.ts';
import { declareGuardedCall, type Guard } from '../auth/guarded-calls.ts';
import { keepLanguage } from '../texts/server-texts.ts';
import { stopRun } from './claim-run.ts';
import { beginRun, runBulk } from './run-bulk.ts';

const LINES = 'application/x-ndjson; charset=utf-8';

const documentation = {
  response: {
    200: {
      description: 'A line of JSON for each record',
      content: { [LINES]: { schema: { type: 'string' } } },
    },
    '4xx': refusalSchema(),
    '5xx': refusalSchema(),
  },
};

async function* asLines(lines: AsyncIterable<BulkLine>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Declares the calls that change many records of a kind at once. */
export function declareBulkCalls(app: FastifyInstance, guard: Guard): void {
  for (const kind of kinds) {
    declareCall(
      app,
      bulkCall(kind),
      bulkShape(kind),
      async (request, read) => {
        const bulk = { guard, kind, request };
        const run = await beginRun(bulk, () => read().body);
        // Reads only one line ahead of the client (backpressure), so a closed connection cancels the run.
        const content = Readable.from(keepLanguage(asLines(runBulk(bulk, run))), {
          objectMode: true,
          highWaterMark: 1,
        });
        return new Streamed(content, { 'content-type': LINES });
      },
      { schema: documentation },
    );
    declareGuardedCall(app, guard, stopBulkCall(kind), stopBulkShape(kind), async (acting) => {
      const { trx, account, body } = acting;
      await stopRun(trx, { kind, account, key: body.key });
      return success({});
    });
  }
}
