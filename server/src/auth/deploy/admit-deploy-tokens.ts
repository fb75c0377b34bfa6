import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { toNetwork } from '../../http/limits/network-of.ts';
import { RequestRate } from '../../http/limits/request-rate.ts';
import { Refused } from '../../http/refused.ts';
import { readDeployToken } from './deploy-token.ts';
import { findDeployToken, noteTokenUse, type DeployToken } from './find-deploy-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The deploy token that a call of operators is made with; null for one of a person. */
    deployToken: DeployToken | null;
  }
}

/** Tokens from one network that nobody made. One that has ended is no guess: a forgotten job with it stops no others beside it. */
const WRONG = { most: 60, withinMs: 60_000 };

const tooMany = (retryAfter: number) =>
  new Refused(429, 'Too many deploy tokens that are none came from your network. Please wait a minute.', {
    retryAfter,
  });

const faults = {
  unknown: 'This deploy token is not known here.',
  expired: 'This deploy token has expired: have an administrator make a new one.',
  revoked: 'This deploy token was revoked: have an administrator make a new one.',
};

const findToken = (database: Database, hash: Uint8Array) =>
  database.inDirectory(async (trx) => {
    const token = await findDeployToken(trx, hash);
    if (token?.state === 'live' && token.stale) await noteTokenUse(trx, token.id);
    return token;
  });

/** Counts one more that nobody made. @returns the refusal, after too many of another kind */
function refuseUnknown(wrong: RequestRate, network: string): Refused {
  const over = wrong.count(network);
  return over === undefined ? new Refused(401, faults.unknown) : tooMany(over);
}

/**
 * Knows deploy tokens before a body is read. Any other call takes them for no session. Each token is looked up, with the same
 * work, whatever came from its network before: who guesses there shuts nobody out who has a good one.
 */
export function admitDeployTokens(app: FastifyInstance, { database }: { database: Database }): void {
  const wrong = new RequestRate(WRONG);
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
