import type { RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { ErrorPanel } from '@lexboard/shared-lib/ui';

interface FailedMomentProps {
  kind: RecordKind;
  error: Error;
  onRetry: () => void;
}

/** The error for a version that cannot be shown; versions older than the version history do not exist. */
export function FailedVersion({ kind, error, onRetry }: FailedMomentProps) {
  const title = t('The {kind} cannot be shown as it was', { kind: kind.title.toLowerCase() });
  return <ErrorPanel title={title} message={error.message} onRetry={onRetry} />;
}
