import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalSchema, strictObject } from '@lexboard/shared-lib/contract';
import { Type } from 'typebox';
import { parseToken } from '../../auth/session-token.ts';
import type { Database } from '../../database/database.ts';
import { publicBodyBytes } from '../../http/declare-call.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { RequestRate } from '../../http/limits/request-rate.ts';
import { Refused } from '../../http/refused.ts';
import { sendPlainPage } from '../../http/replies/plain-page.ts';
import { findDigestReader, switchDigest } from './digest-repository.ts';
import { unsubscribePages } from './unsubscribe-page.ts';

/** Rate limit by network. It is high, since mail services follow links for many people. */
const OF_NETWORK = { most: 300, withinMs: 60_000 };

interface Wanted {
  Params: { token: string };
}

const page = { 'text/html': { schema: { type: 'string' } } };
const describe = (summary: string) => ({
  tags: ['due'],
  summary,
  params: strictObject({ token: Type.String() }),
  response: {
    200: { description: 'A page', content: page },
    404: { description: 'A page: the link has ended', content: page },
    '4xx': refusalSchema(),
    '5xx': refusalSchema(),
  },
});

/**
 * Declares the unsubscribe link of digests. GET only shows a page with a button, since mail scanners open links; POST
 * unsubscribes, also by one click in the mail program (RFC 8058). Neither needs a session.
 */
export async function declareUnsubscribe(app: FastifyInstance, database: Database): Promise<void> {
  const rate = new RequestRate(OF_NETWORK);
  const find = async ({ ip, params }: FastifyRequest<Wanted>, stops: boolean): Promise<boolean> => {
    const retryAfter = rate.count(toNetwork(ip));
    if (retryAfter !== undefined)
      throw new Refused(429, 'This was asked for too often. Please wait a minute.', { retryAfter });
    const token = parseToken(params.token);
    if (!token) return false;
    return database.inOrganisation(token.organisationId, async (trx) => {
      const reader = await findDigestReader(trx, token);
      if (reader && stops) await switchDigest(trx, reader, false);
      return reader !== undefined;
    });
  };
  await app.register((scope) => {
    // Mail programs send a form, whose content is not needed.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    const common = { validatorCompiler: () => () => true, bodyLimit: publicBodyBytes };
    scope.get<Wanted>(
      '/unsubscribe/:token',
      { ...common, schema: describe('Asks whether the daily digest is to be switched off') },
      async (request, reply) =>
        sendPlainPage(reply, unsubscribePages[(await find(request, false)) ? 'asks' : 'ended']),
    );
    scope.post<Wanted>(
      '/unsubscribe/:token',
      { ...common, schema: describe('Switch off the daily digest of whoever got the mail (RFC 8058)') },
      async (request, reply) =>
        sendPlainPage(reply, unsubscribePages[(await find(request, true)) ? 'stopped' : 'ended']),
    );
    return Promise.resolve();
  });
}
