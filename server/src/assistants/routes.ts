import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenScopes } from '@lexboard/shared-lib/contract';
import { withSession, type Guard } from '../auth/guarded-calls.ts';
import { readSentToken } from '../auth/session-token.ts';
import { answerError } from '../http/answer-errors.ts';
import { Refused } from '../http/refused.ts';
import { createToolRunner, nameToolCalls } from './run-tool.ts';

const tokenMissing = () =>
  new Refused(401, 'Send a token of the profile menu: Authorization: Bearer lexboard_personal_…');

/** Answers errors as calls do, and says with each 401 how to authenticate (RFC 6750). */
function answerAssistantError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isToken = readSentToken(request.headers.authorization)?.forPrograms ?? false;
  const is401 = error instanceof Refused && error.status === 401;
  if (is401)
    void reply.header(
      'www-authenticate',
      `Bearer realm="Lexboard"${isToken ? ', error="invalid_token"' : ''}`,
    );
  answerError(is401 && !isToken ? tokenMissing() : error, request, reply);
}

/**
 * Declares the door of assistants (doors §5): the Model Context Protocol over HTTP, without sessions, for tokens of programs.
 * The SDK is loaded with the first message.
 */
export function declareAssistants(
  app: FastifyInstance,
  guard: Guard,
  { publicUrl }: { publicUrl: string },
): void {
  nameToolCalls(app);
  app.route({
    method: 'POST',
    url: '/mcp',
    schema: { hide: true },
    config: { access: 'signedIn', scopes: tokenScopes },
    errorHandler: answerAssistantError,
    handler: async (request, reply) => {
      const { by } = await withSession(guard, 'signedIn', request, (admitted) => Promise.resolve(admitted), {
        within: 'readInOrganisation',
      });
      if (by.kind !== 'token') throw tokenMissing();
      if (Array.isArray(request.body))
        throw new Refused(400, 'Send one message at a time: the protocol has no batches any more.');
      const { serveMessage } = await import('./serve-message.ts');
      const parts = { publicUrl, scopes: by.scopes };
      const runTool = createToolRunner(app, guard, request, parts);
      return reply
        .header('cache-control', 'no-store')
        .send(await serveMessage(request, { ...parts, runTool }));
    },
  });
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .header('cache-control', 'no-store')
        .send({ success: 0, message: 'There are no sessions and no streams here: send messages by POST.' }),
  });
}
