import { AlertIcon, LockIcon } from '@lexboard/shared-lib/ui';

export function LockedSign() {
  return (
    <span role="img" aria-label="Locked" title="Locked by an administrator">
      <LockIcon size={14} />
    </span>
  );
}

/** Marks a Published record that lacks required fields. */
export function IncompleteSign({ empty }: { empty: string }) {
  return (
    <span role="img" aria-label={`Incomplete: ${empty}`} title={`Published, but empty: ${empty}`}>
      <AlertIcon size={14} />
    </span>
  );
}
