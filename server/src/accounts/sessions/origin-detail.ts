import { describeDevice } from './device-name.ts';
import type { Origin } from '../../auth/session-repository.ts';

/** The details in the system log on the place of a sign-in or sign-out. */
export const toOriginDetail = ({ address, userAgent }: Origin) => ({
  address,
  browser: describeDevice(userAgent),
});
