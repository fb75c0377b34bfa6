import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import {
  refusalSchema,
  scopesOf,
  strictObject,
  type Access,
  type BodyOf,
  type Call,
  type CallShape,
  type QueryOf,
  type ReplyOf,
  type GrantedScope,
} from '@lexboard/shared-lib/contract';
import { acceptUsername } from './requests/accept-username.ts';
import { keyHeaderSchema } from './requests/idempotency-key.ts';
import { JsonText } from './replies/json-text.ts';
import { toSentSchema } from './requests/numbers-as-text.ts';
import { RequestCheck } from './requests/request-checks.ts';
import { Streamed } from './replies/streamed.ts';
import { TaggedJson } from './replies/tagged-json.ts';
import { tidyInput } from './requests/tidy-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The access that this route requires. */
    access?: Access;
    /** The scopes each of which opens this route to tokens of programs; without one none does. */
    scopes?: readonly GrantedScope[];
  }
}

/** Body limit of public calls, in bytes: names, passwords and links need no more. */
export const publicBodyBytes = 16 * 1024;

/** The validated input of a call, as typed by its contract. */
export interface Input<S extends CallShape> {
  body: BodyOf<S>;
  query: QueryOf<S>;
}

/** Validates the input. Call it after authentication, so that a stranger learns nothing about the schema. */
export type ReadInput<S extends CallShape> = () => Input<S>;

/** The result of a call: its reply, or the same reply already serialised. */
export type AnswerOf<S extends CallShape> = ReplyOf<S> | JsonText | Streamed | TaggedJson;

type Answer<S extends CallShape> = (
  request: FastifyRequest,
  read: ReadInput<S>,
  reply: FastifyReply,
) => Promise<AnswerOf<S>>;

function inputReader<S extends CallShape>(shape: CallShape) {
  const { query, body } = shape;
  const queryCheck = new RequestCheck<QueryOf<S>>('query', query ?? strictObject({}));
  const bodyCheck = new RequestCheck<BodyOf<S>>('body', body ?? {});
  const { read = (sent: unknown) => sent } = toSentSchema(body ?? {});
  return (request: FastifyRequest): Input<S> => ({
    query: queryCheck.read(tidyInput(request.query)),
    body: bodyCheck.read(request.method === 'POST' ? read(tidyInput(request.body ?? {})) : undefined),
  });
}

const takesIdempotencyKey = ({ method, access, again }: Call) =>
  method === 'POST' && access !== 'public' && again === undefined;

const refusal = refusalSchema();

const documentation = (call: Call, shape: CallShape) => ({
  summary: shape.summary,
  tags: [shape.tag],
  ...(shape.query && { querystring: shape.query }),
  ...(shape.body && { body: toSentSchema(shape.body).described }),
  ...(takesIdempotencyKey(call) && { headers: keyHeaderSchema }),
  response: { 200: shape.reply, '4xx': refusal, '5xx': refusal },
  ...(call.access !== 'public' && { security: [{ session: [] }] }),
});

async function send<S extends CallShape>(reply: FastifyReply, answer: AnswerOf<S>): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store');
  if (answer instanceof JsonText) return reply.type('application/json; charset=utf-8').send(answer.text);
  if (answer instanceof Streamed) return reply.headers(answer.headers).send(answer.content);
  if (answer instanceof TaggedJson) return answer.send(reply);
  return reply.send(answer);
}

/** Route options besides the contract. */
interface ExtraRouteOptions {
  schema?: FastifySchema;
  config?: FastifyContextConfig;
}

/**
 * Declares a call of the contract: its route below /api, validation and documentation. The function `answer` checks
 * access.
 */
export function declareCall<S extends CallShape>(
  app: FastifyInstance,
  call: Call<S>,
  shape: S,
  answer: Answer<S>,
  { schema, config }: ExtraRouteOptions = {},
): void {
  const accepted = acceptUsername(shape);
  const read = inputReader<S>(accepted);
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    schema: { ...documentation(call, accepted), ...schema },
    config: { ...config, access: call.access, scopes: scopesOf(call) },
    ...(call.access === 'public' && { bodyLimit: publicBodyBytes }),
    // `read` validates, after authentication.
    validatorCompiler: () => () => true,
    handler: async (request, reply) => send<S>(reply, await answer(request, () => read(request), reply)),
  });
}
