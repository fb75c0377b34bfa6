import { deviceName } from './device-name.ts';
import type { Origin } from '../../auth/session-repository.ts';

/** What the system log says of where somebody signs in or out. */
export const originDetail = ({ address, userAgent }: Origin) => ({ address, browser: deviceName(userAgent) });
