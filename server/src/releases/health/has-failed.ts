import type { RemoteHealth } from '@lexboard/shared-lib/contract';

/** Late loads are not counted as failures: the user's connection may be slow. */
export const hasFailed = ({ loadFailures, lateLoads = 0, mountFailures, errors }: RemoteHealth): boolean =>
  loadFailures > lateLoads || mountFailures + errors > 0;
