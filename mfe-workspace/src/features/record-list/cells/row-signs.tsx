import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, LockIcon } from '@lexboard/shared-lib/ui';

export function LockedSign() {
  return (
    <span role="img" aria-label={t('Locked')} title={t('Locked by an administrator')}>
      <LockIcon size={14} />
    </span>
  );
}

/** Marks a Published record that lacks required fields. */
export function IncompleteSign({ empty }: { empty: string }) {
  return (
    <span
      role="img"
      aria-label={t('Incomplete: {empty}', { empty })}
      title={t('Published, but empty: {empty}', { empty })}
    >
      <AlertIcon size={14} />
    </span>
  );
}
