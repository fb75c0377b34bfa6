import type { FastifyRequest } from 'fastify';
import { inEnglish } from '@lexboard/shared-lib/texts';
import type { Origin } from '../../auth/session-repository.ts';
import { describeDevice } from './device-name.ts';

/** The origin of a sign-in or sign-out, as a system log detail. */
export const toOriginDetail = ({ address, userAgent }: Origin) => ({
  address,
  browser: inEnglish(() => describeDevice(userAgent)),
});

/** Network address and User-Agent of a request. */
export const readOrigin = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});
