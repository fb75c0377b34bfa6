import type { FastifyInstance } from 'fastify';
import { t, words } from '@lexboard/shared-lib/texts';
import type { Database } from '../../database/database.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { RequestRate } from '../../http/limits/request-rate.ts';
import { Refused } from '../../http/refused.ts';
import { readDeployToken } from './deploy-token.ts';
import { findDeployToken, recordTokenUse, type DeployToken } from './find-deploy-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The deploy token of an operator call; null if a person makes the call. */
    deployToken: DeployToken | null;
  }
}

/**
 * Rate limit of unknown tokens per network. An expired token is no guess: a forgotten job with one does not block
 * others on its network.
 */
const UNKNOWN_TOKEN_LIMIT = { most: 60, withinMs: 60_000 };

const tooMany = (retryAfter: number) =>
  new Refused(429, t('Too many deploy tokens that are none came from your network. Please wait a minute.'), {
    retryAfter,
  });

const faults = words({
  unknown: 'This deploy token is not known here.',
  expired: 'This deploy token has expired: have an administrator make a new one.',
  revoked: 'This deploy token was revoked: have an administrator make a new one.',
});

const findToken = (database: Database, hash: Uint8Array) =>
  database.inDirectory(async (trx) => {
    const token = await findDeployToken(trx, hash);
    if (token?.state === 'live' && token.stale) await recordTokenUse(trx, token.id);
    return token;
  });

/** Counts an unknown token. @returns the refusal: 401, or 429 after too many */
function refuseUnknown(wrong: RequestRate, network: string): Refused {
  const over = wrong.count(network);
  return over === undefined ? new Refused(401, faults.unknown) : tooMany(over);
}

/**
 * Authenticates deploy tokens before the body is read. Calls that are not for operators treat them as no session. Every
 * token is looked up, at the same cost, even after too many wrong ones from its network: somebody who guesses there
 * does not lock out a valid token.
 */
export function admitDeployTokens(app: FastifyInstance, { database }: { database: Database }): void {
  const wrong = new RequestRate(UNKNOWN_TOKEN_LIMIT);
  app.decorateRequest('deployToken', null);
  app.addHook('onRequest', async (request) => {
    const { routeOptions, headers, ip } = request;
    if (routeOptions.config.access !== 'operator') return;
    const sent = readDeployToken(headers.authorization);
    if (!sent) return;
    const found = sent.hash && (await findToken(database, sent.hash));
    if (!found) throw refuseUnknown(wrong, toNetwork(ip));
    if (found.state !== 'live') throw new Refused(401, faults[found.state]);
    request.deployToken = found;
    request.log = request.log.child({ deployToken: found.id });
  });
}
