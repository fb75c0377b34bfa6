import { describeDevice } from './device-name.ts';
import type { Origin } from '../../auth/session-repository.ts';

/** What the system log says of where somebody signs in or out. */
export const toOriginDetail = ({ address, userAgent }: Origin) => ({
  address,
  browser: describeDevice(userAgent),
});
