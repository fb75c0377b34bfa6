import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../auth/session-repository.ts';
import { describeDevice } from './device-name.ts';

/** The details in the system log on the place of a sign-in or sign-out. */
export const toOriginDetail = ({ address, userAgent }: Origin) => ({
  address,
  browser: describeDevice(userAgent),
});

/** Where a request comes from, by what the server and the browser say. */
export const readOrigin = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});
