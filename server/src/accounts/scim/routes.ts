import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { scimScope } from '@lexboard/shared-lib/contract';
import { withSession, type Admitted, type Guard } from '../../auth/guarded-calls.ts';
import { readSentToken } from '../../auth/session-token.ts';
import { toRefusal, toRefused } from '../../http/answer-errors.ts';
import { Refused } from '../../http/refused.ts';
import { readProvider } from '../providers/provider-repository.ts';
import { beginChange, type Directory } from './directory.ts';
import { choose, hasAttribute, readChosen, readListQuery } from './list-query.ts';
import { applyPatch } from './patch.ts';
import { readResource, type Json } from './read-resource.ts';
import { groupKind, userKind, type ResourceKind } from './resource-kinds.ts';
import { describeSchemas, describeService, describeTypes, toListReply } from './schemas.ts';
import { createUnknown, ScimError } from './scim-error.ts';

/** What a directory asks. */
interface Asked {
  id: string;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** A reply; without a resource it is empty. */
interface Answer {
  status?: number;
  resource?: Json;
}

interface ScimRoute {
  method: HTTPMethods;
  url: string;
  act: (directory: Directory, asked: Asked) => Promise<Answer> | Answer;
}

/** Reads one, and leaves out what is not asked for. */
async function read(
  { schema, ...kind }: ResourceKind,
  directory: Directory,
  { id, query }: Omit<Asked, 'body'>,
): Promise<Answer> {
  const chosen = readChosen(schema, query);
  const resource = await kind.read(directory, id, hasAttribute(chosen, 'members'));
  return { resource: choose(resource, chosen) };
}

async function list(kind: ResourceKind, directory: Directory, { query }: Asked): Promise<Answer> {
  const { condition, startIndex, chosen, ...page } = readListQuery(kind.schema, kind.columns, query);
  const whole = hasAttribute(chosen, 'members');
  const { total, resources } = await kind.list(directory, condition, { ...page, whole });
  const shown = resources.map((resource) => choose(resource, chosen));
  return { resource: toListReply(total, startIndex, shown) };
}

async function replace(kind: ResourceKind, directory: Directory, asked: Asked): Promise<Answer> {
  const sent = readResource(kind.schema, asked.body);
  const keep = (stored: Json) => Object.entries(stored).filter(([name]) => kind.kept.includes(name));
  await kind.change(directory, asked.id, (stored) => ({ ...Object.fromEntries(keep(stored)), ...sent }));
  return read(kind, directory, asked);
}

async function patch(kind: ResourceKind, directory: Directory, asked: Asked): Promise<Answer> {
  const { query, body } = asked;
  await kind.change(directory, asked.id, (stored) => applyPatch(kind.schema, stored, body));
  // A group may have many members, and need not be answered (RFC 7644 §3.5.2).
  const isAsked = query['attributes'] !== undefined || query['excludedAttributes'] !== undefined;
  return kind === groupKind && !isAsked ? { status: 204 } : read(kind, directory, asked);
}

/** The operations on a kind of resource (RFC 7644 §3). */
function routesOf(kind: ResourceKind): ScimRoute[] {
  const url = kind.schema.endpoint;
  const one = `${url}/:id`;
  return [
    { method: 'GET', url, act: (directory, asked) => list(kind, directory, asked) },
    { method: 'GET', url: one, act: (directory, asked) => read(kind, directory, asked) },
    { method: 'PUT', url: one, act: (directory, asked) => replace(kind, directory, asked) },
    { method: 'PATCH', url: one, act: (directory, asked) => patch(kind, directory, asked) },
    {
      method: 'POST',
      url,
      act: async (directory, asked) => {
        const id = await kind.create(directory, readResource(kind.schema, asked.body));
        return { ...(await read(kind, directory, { ...asked, id })), status: 201 };
      },
    },
    {
      method: 'DELETE',
      url: one,
      act: async (directory, { id }) => {
        await kind.remove(directory, id);
        return { status: 204 };
      },
    },
  ];
}

/** What describes the service (RFC 7644 §4). */
const describing = (url: string, describe: (base: string, id: string) => Json | undefined): ScimRoute => ({
  method: 'GET',
  url,
  act: ({ base }, { id, query }) => {
    if (query['filter'] !== undefined) throw new ScimError(403, 'This cannot be filtered.');
    const resource = describe(base, id);
    if (!resource) throw createUnknown();
    return { resource };
  },
});

const notOffered = (method: HTTPMethods, url: string): ScimRoute => ({
  method,
  url,
  act: () => {
    throw new ScimError(501, 'This service does not offer it.');
  },
});

const routes: readonly ScimRoute[] = [
  ...routesOf(userKind),
  ...routesOf(groupKind),
  describing('/ServiceProviderConfig', describeService),
  describing('/ResourceTypes', describeTypes),
  describing('/ResourceTypes/:id', describeTypes),
  describing('/Schemas', describeSchemas),
  describing('/Schemas/:id', describeSchemas),
  notOffered('POST', '/Bulk'),
  notOffered('GET', '/Me'),
  // Otherwise a page of the application would answer.
  {
    method: 'GET',
    url: '/*',
    act: () => {
      throw createUnknown();
    },
  },
];

const TYPE = 'application/scim+json; charset=utf-8';

/** Answers an error in the form of RFC 7644 §3.12. A rule that refuses (422) is a wrong value there. */
function answerFailure(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof ScimError ? error : toRefused(error, request);
  const isRule = known instanceof Refused && known.status === 422;
  const status = isRule ? 400 : (known?.status ?? 500);
  const lacksToken = status === 401 && !readSentToken(request.headers.authorization)?.forPrograms;
  const scimType = isRule ? 'invalidValue' : known instanceof ScimError ? known.scimType : undefined;
  const retryAfter = known instanceof Refused ? known.details.retryAfter : undefined;
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  const failure = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: lacksToken
      ? 'Send a token for SCIM: Authorization: Bearer lexboard_scim_…'
      : (known?.message ?? toRefusal(error, request).message),
  };
  void reply.code(status).header('cache-control', 'no-store').type(TYPE).send(JSON.stringify(failure));
}

/** @throws ScimError 403 for a session, and while the organisation has no provider: nobody could sign in */
async function enter(publicUrl: string, admitted: Admitted, isChange: boolean): Promise<Directory> {
  if (admitted.by.kind !== 'token') throw new ScimError(403, 'Only a token for SCIM opens this.');
  // Mappings may be taken away while it waits for other changes: they are read after it.
  if (isChange) await beginChange(admitted);
  const provider = await readProvider(admitted.trx, 'live');
  if (provider) return { ...admitted, provider, publicUrl, base: `${publicUrl}/scim/v2` };
  throw new ScimError(
    403,
    'The organisation signs in by no provider: set it up on the page Organisation first.',
  );
}

/**
 * Serves SCIM 2.0 to the directory of an organisation (RFC 7643, 7644; doors §1). It describes itself by its own schemas, and is
 * therefore not in the OpenAPI document.
 */
export async function declareScim(
  app: FastifyInstance,
  guard: Guard,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  await app.register(
    (scope) => {
      const parse = scope.getDefaultJsonParser('error', 'error');
      scope.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, body, done) => {
        if (body === '') done(null, undefined);
        else void parse(request, String(body), done);
      });
      scope.setErrorHandler(answerFailure);
      scope.setNotFoundHandler(() => {
        throw createUnknown();
      });
      for (const { method, url, act } of routes)
        scope.route<{ Params: { id: string }; Querystring: Asked['query'] }>({
          method,
          url,
          schema: { hide: true },
          config: { access: 'administrator', scopes: [scimScope] },
          validatorCompiler: () => () => true,
          handler: async (request, reply) => {
            const { id } = request.params;
            const isChange = method !== 'GET';
            const { status = 200, resource } = await withSession(
              guard,
              'administrator',
              request,
              async (admitted) => {
                const directory = await enter(publicUrl, admitted, isChange);
                return act(directory, { id, query: request.query, body: request.body });
              },
              { within: isChange ? 'inOrganisation' : 'readInOrganisation' },
            );
            void reply.code(status).header('cache-control', 'no-store');
            if (!resource) return reply.send();
            const { meta } = resource;
            if (typeof meta === 'object' && meta !== null && 'location' in meta)
              void reply.header('location', meta.location);
            return reply.type(TYPE).send(JSON.stringify(resource));
          },
        });
      return Promise.resolve();
    },
    { prefix: '/scim/v2' },
  );
}
