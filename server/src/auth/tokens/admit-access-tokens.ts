import type { FastifyInstance } from 'fastify';
import { t, words } from '@lexboard/shared-lib/texts';
import type { Database } from '../../database/database.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { RequestRate } from '../../http/limits/request-rate.ts';
import { Refused } from '../../http/refused.ts';
import { readSentToken } from '../session-token.ts';
import { findAccessToken } from './find-access-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of a program, which is known; null if a person makes the call. */
    accessToken: { id: number } | null;
  }
}

/** Rate limit of unknown tokens per network. A token that has ended is no guess. */
const UNKNOWN_TOKENS = { most: 60, withinMs: 60_000 };

/** Rate limit of each token, on each server: ten calls a second, for as long as it likes. */
export const tokenRate = { most: 600, withinMs: 60_000 };

const faults = words({
  unknown: 'This token is not known here.',
  expired: 'This token has expired: make a new one.',
  revoked: 'This token was revoked: make a new one.',
});

const tooManyUnknown = () => t('Too many tokens that are none came from your network. Please wait a minute.');
const tooManyCalls = () =>
  t('This token made more than {most} calls within a minute. Please wait.', { most: tokenRate.most });

/** @throws Refused 429 over the limit */
function requireRate(rate: RequestRate, key: string, message: string): void {
  const retryAfter = rate.count(key);
  if (retryAfter !== undefined) throw new Refused(429, message, { retryAfter });
}

/**
 * Finds the tokens of programs before bodies are read, and limits the calls of each (doors §3). Public calls take no notice of
 * them. The call itself looks for the token again, in its transaction. Every token is looked up, at the same cost, even after
 * too many unknown ones from its network: somebody who guesses there does not lock out a valid token.
 */
export function admitAccessTokens(app: FastifyInstance, { database }: { database: Database }): void {
  const rates = { unknown: new RequestRate(UNKNOWN_TOKENS), known: new RequestRate(tokenRate) };
  app.decorateRequest('accessToken', null);
  app.addHook('onRequest', async (request) => {
    const { routeOptions, headers, ip } = request;
    const { access = 'public' } = routeOptions.config;
    const sent = readSentToken(headers.authorization);
    if (access === 'public' || !sent?.forPrograms) return;
    const { token } = sent;
    const found =
      token &&
      (await database.readInOrganisation(
        token.organisationId,
        (trx) => findAccessToken(trx, token),
        request.claimant ?? undefined,
      ));
    if (!found) {
      requireRate(rates.unknown, toNetwork(ip), tooManyUnknown());
      throw new Refused(401, faults.unknown);
    }
    if (found.state !== 'live') throw new Refused(401, faults[found.state]);
    requireRate(rates.known, `${token.organisationId}/${found.id}`, tooManyCalls());
    request.accessToken = { id: found.id };
    request.log = request.log.child({ accessToken: found.id });
  });
}
