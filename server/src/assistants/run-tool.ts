import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal, GrantedScope } from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import { toRefusal } from '../http/answer-errors.ts';
import { formatAnswer, formatRefusal } from './tool-answer.ts';
import type { RunTool, ToolSession } from './tool.ts';

/** The message that calls are made for: on their lines in the server's log. */
const forMessage = new AsyncLocalStorage<{ message: string; tool: string }>();

/** Names tool and message in the log lines of the calls that tools make. */
export function nameToolCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const message = forMessage.getStore();
    if (message) request.log = request.log.child(message);
    done();
  });
}

/** A call that was refused, in words for the assistant. */
class CallRefused extends Error {}

function describeRefusal({ message, errors = [] }: Refusal, retryAfter: string | undefined): string {
  const fields = errors
    .map((error) => `${error.field}: ${error.message}`)
    .filter((line) => !line.endsWith(message));
  const wait = retryAfter === undefined ? [] : [`Wait ${retryAfter} seconds.`];
  return [message, ...fields, ...wait].join('\n');
}

/**
 * The session of a tool: its calls are those of the API, made inside this process with the caller's token and address, so
 * that rights, limits, checks and the log are those of the calls.
 */
function createSession(
  app: FastifyInstance,
  { headers: { authorization }, ip }: FastifyRequest,
  { scopes, publicUrl }: { scopes: readonly GrantedScope[]; publicUrl: string },
): ToolSession {
  return {
    scopes,
    linkTo: (page) => `${publicUrl}${page}`,
    ask: async (call, body) => {
      const { statusCode, headers, json } = await app.inject({
        method: call.method,
        url: `/api${call.path}`,
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        payload: JSON.stringify(body),
        remoteAddress: ip,
      });
      if (statusCode !== 200) throw new CallRefused(describeRefusal(json<Refusal>(), headers['retry-after']));
      return json();
    },
  };
}

/** What the system log says that a tool was used on. Texts that are searched for are not logged. */
const listSubjects = (input: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => ['kind', 'id', 'lawId'].includes(name)));

const toResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** Creates what runs the tools of a message, each logged before it does anything (doors §5). */
export function createToolRunner(
  app: FastifyInstance,
  guard: Guard,
  request: FastifyRequest,
  parts: { scopes: readonly GrantedScope[]; publicUrl: string },
): RunTool {
  const session = createSession(app, request, parts);
  return async (tool, input, run) => {
    try {
      await withSession(guard, 'signedIn', request, ({ trx, account }) =>
        appendSystemLog(trx, account, {
          action: 'Assistant tool used',
          detail: { tool, ...listSubjects(input) },
        }),
      );
      return toResult(formatAnswer(await forMessage.run({ message: request.id, tool }, () => run(session))));
    } catch (error) {
      const text = error instanceof CallRefused ? error.message : toRefusal(error, request).message;
      return { ...toResult(formatRefusal(text)), isError: true };
    }
  };
}
