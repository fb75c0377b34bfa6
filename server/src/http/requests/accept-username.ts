import { limits, strictObject, text, type CallShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { Refused } from '../refused.ts';

const isObjectSchema = (schema: TSchema): schema is TSchema & { properties: Record<string, TSchema> } =>
  'properties' in schema;

function withUsername(schema: TSchema): TSchema {
  if (!isObjectSchema(schema)) return schema;
  return {
    ...schema,
    properties: { ...schema.properties, accessusername: Type.Optional(text(limits.name)) },
  };
}

/** Allows `accessusername` in the query, and in the body of a POST (decisions §3). */
export const acceptUsername = (shape: CallShape): CallShape => ({
  ...shape,
  query: withUsername(shape.query ?? strictObject({})),
  ...(shape.body && { body: withUsername(shape.body) }),
});

const usernameIn = (part: unknown): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, 'accessusername') : undefined;

/**
 * Checks `accessusername`. It grants nothing, but a name that is not the caller's is a client error (decisions §3).
 * @throws Refused 403
 */
export function refuseOtherUsername(
  { query, body }: Pick<FastifyRequest, 'query' | 'body'>,
  username: string,
): void {
  for (const claimed of [usernameIn(query), usernameIn(body)]) {
    if (claimed !== undefined && claimed !== username) {
      throw new Refused(403, t('accessusername is not the user who is signed in.'));
    }
  }
}
