import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { useSession } from '@lexboard/shared-lib/session';

/** Whether whoever looks may operate a remote; the server decides again. */
export const useMayOperate = ({ mine }: RemoteStatus): boolean =>
  (useSession()?.isAdministrator ?? false) || mine;
