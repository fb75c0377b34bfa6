import { LockIcon } from '@lexboard/shared-lib/ui';

export function LockedSign() {
  return (
    <span role="img" aria-label="Locked" title="Locked by an administrator">
      <LockIcon size={14} />
    </span>
  );
}
