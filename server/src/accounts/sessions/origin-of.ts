import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../auth/session-repository.ts';

/** Where a request comes from, by what the server and the browser say. */
export const readOrigin = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});
