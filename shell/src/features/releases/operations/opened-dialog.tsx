import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { CanaryDialog } from './canary-dialog.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import { PolicyDialog } from '../policy/policy-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';

/** The requested operation, and the initial version of its dialog. */
export interface Opened {
  name: 'canary' | 'promote' | 'rollback' | 'pin' | 'unpin' | 'retire' | 'policy';
  remote: RemoteStatus;
  version?: string | undefined;
  user?: string | undefined;
}

export type OpenDialog = (opened: Opened) => void;

/** The newest version that is not retired. */
const newestOf = ({ versions, stable }: RemoteStatus): string =>
  versions.find(({ version, state }) => version !== stable && state !== 'retired')?.version ?? '';

interface OpenedDialogProps {
  opened: Opened | undefined;
  onClosed: () => void;
}

export function OpenedDialog({ opened, onClosed }: OpenedDialogProps) {
  if (!opened) return null;
  const { name, remote, version = remote.canary?.version ?? newestOf(remote), user } = opened;
  switch (name) {
    case 'canary':
      return <CanaryDialog {...{ remote, version, onClosed }} />;
    case 'promote':
    case 'retire':
      return <VersionDialog {...{ name, remote, version, onClosed }} />;
    case 'rollback':
      return <RollbackDialog {...{ remote, onClosed }} />;
    case 'policy':
      return <PolicyDialog {...{ remote, onClosed }} />;
    case 'pin':
    case 'unpin':
      return <PinDialog {...{ remote, version, onClosed }} unpinned={user} />;
  }
}
