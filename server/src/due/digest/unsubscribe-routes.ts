import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalSchema, strictObject } from '@lexboard/shared-lib/contract';
import { currentLanguage, t } from '@lexboard/shared-lib/texts';
import { Type } from 'typebox';
import { inLanguageOf } from '../../auth/person-language.ts';
import { parseToken } from '../../auth/session-token.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { publicBodyBytes } from '../../http/declare-call.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { RequestRate } from '../../http/limits/request-rate.ts';
import { Refused } from '../../http/refused.ts';
import { sendPlainPage, type PlainPage } from '../../http/replies/plain-page.ts';
import { findDigestReader, findNewsReader, switchDigest, switchMailAtOnce } from './digest-repository.ts';
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

/** A page in the language of the person who got the mail. */
const showTo = (trx: Transaction, { id }: { id: number }, page: () => PlainPage): Promise<PlainPage> =>
  inLanguageOf(trx, id, () => ({ ...page(), language: currentLanguage() }));

/**
 * Declares the unsubscribe link of digests and mails at once. GET only shows a page with a button, since mail scanners open links; POST
 * unsubscribes, also by one click in the mail program (RFC 8058). Neither needs a session.
 */
export async function declareUnsubscribe(app: FastifyInstance, database: Database): Promise<void> {
  const rate = new RequestRate(OF_NETWORK);
  const find = async (
    { ip, params }: FastifyRequest<Wanted>,
    page: 'asks' | 'stopped',
  ): Promise<PlainPage> => {
    const retryAfter = rate.count(toNetwork(ip));
    if (retryAfter !== undefined)
      throw new Refused(429, t('This was asked for too often. Please wait a minute.'), { retryAfter });
    const token = parseToken(params.token);
    if (!token) return unsubscribePages.ended();
    const stops = page === 'stopped';
    return database.inOrganisation(token.organisationId, async (trx) => {
      const reader = await findDigestReader(trx, token);
      if (reader && stops) await switchDigest(trx, reader, false);
      if (reader) return showTo(trx, reader, () => unsubscribePages[page]('digest'));
      const told = await findNewsReader(trx, token);
      if (told && stops) await switchMailAtOnce(trx, told, false);
      return told ? showTo(trx, told, () => unsubscribePages[page]('atOnce')) : unsubscribePages.ended();
    });
  };
  await app.register((scope) => {
    // Mail programs send a form, whose content is not needed.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    const common = { validatorCompiler: () => () => true, bodyLimit: publicBodyBytes };
    scope.get<Wanted>(
      '/unsubscribe/:token',
      {
        ...common,
        schema: describe('Asks whether the daily digest, or mails at once, are to be switched off'),
      },
      async (request, reply) => sendPlainPage(reply, await find(request, 'asks')),
    );
    scope.post<Wanted>(
      '/unsubscribe/:token',
      {
        ...common,
        schema: describe('Switch off the daily digest, or mails at once, of whoever got the mail (RFC 8058)'),
      },
      async (request, reply) => sendPlainPage(reply, await find(request, 'stopped')),
    );
    return Promise.resolve();
  });
}
