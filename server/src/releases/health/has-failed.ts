import type { RemoteHealth } from '@lexboard/shared-lib/contract';

/** A load that only took too long may be the line's fault. */
export const hasFailed = ({ loadFailures, lateLoads = 0, mountFailures, errors }: RemoteHealth): boolean =>
  loadFailures > lateLoads || mountFailures + errors > 0;
