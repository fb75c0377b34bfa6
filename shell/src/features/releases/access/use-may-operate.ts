import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { useSession } from '@lexboard/shared-lib/session';

/** Whether the caller may operate a remote; the server enforces it. */
export const useMayOperate = ({ mine }: RemoteStatus): boolean =>
  (useSession()?.isAdministrator ?? false) || mine;
