import type { FastifyInstance } from 'fastify';

/** What a service of SCIM answers. */
export interface ScimAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const patchUrn = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Asks over HTTP as a directory does. */
export async function askScim(
  { server }: Pick<FastifyInstance, 'server'>,
  token: string,
  method: Method,
  path: string,
  body?: unknown,
): Promise<ScimAnswer> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server listens at no port');
  const reply = await fetch(`http://127.0.0.1:${address.port}/scim/v2${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  const read: unknown = text === '' ? {} : JSON.parse(text);
  return {
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    body: isObject(read) ? read : {},
  };
}
