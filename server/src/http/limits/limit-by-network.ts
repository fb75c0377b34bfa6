import type { FastifyRequest } from 'fastify';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../refused.ts';
import { toNetwork } from './network-of.ts';
import { RequestRate } from './request-rate.ts';

/** It is high, since all people of an office may have one address. */
const OF_NETWORK = { most: 300, withinMs: 60_000 };

/** Creates a count of requests by network, for calls without a session. The count throws Refused 429 over the limit. */
export function limitByNetwork(): (request: FastifyRequest) => void {
  const rate = new RequestRate(OF_NETWORK);
  return ({ ip }) => {
    const retryAfter = rate.count(toNetwork(ip));
    if (retryAfter === undefined) return;
    throw new Refused(429, t('This was asked for too often. Please wait a minute.'), { retryAfter });
  };
}
