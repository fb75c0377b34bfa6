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

/** Tokens from one network that open nothing. */
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

/** @throws Refused 401 where a token opens nothing */
async function requireLiveToken(database: Database, hash: Uint8Array | undefined) {
  const find = (tokenHash: Uint8Array) =>
    database.inDirectory(async (trx) => {
      const token = await findDeployToken(trx, tokenHash);
      if (token?.state === 'live' && token.stale) await noteTokenUse(trx, token.id);
      return token;
    });
  const found = hash && (await find(hash));
  if (found?.state !== 'live') throw new Refused(401, faults[found?.state ?? 'unknown']);
  return found;
}

/** Knows deploy tokens before a body is read. Any other call takes them for no session. */
export function admitDeployTokens(app: FastifyInstance, { database }: { database: Database }): void {
  const wrong = new RequestRate(WRONG);
  app.decorateRequest('deployToken', null);
  app.addHook('onRequest', async (request) => {
    const { routeOptions, headers, ip } = request;
    if (routeOptions.config.access !== 'operator') return;
    const sent = readDeployToken(headers.authorization);
    if (!sent) return;
    const network = toNetwork(ip);
    const over = wrong.waitOf(network);
    if (over !== undefined) throw tooMany(over);
    try {
      request.deployToken = await requireLiveToken(database, sent.hash);
    } catch (error) {
      if (error instanceof Refused) wrong.count(network);
      throw error;
    }
    request.log = request.log.child({ deployToken: request.deployToken.id });
  });
}
