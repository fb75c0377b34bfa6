import type { RecordKind } from '@lexboard/shared-lib/domain';
import { ErrorPanel } from '@lexboard/shared-lib/ui';

interface FailedMomentProps {
  kind: RecordKind;
  error: Error;
  onRetry: () => void;
}

/** The error for a version that cannot be shown; versions older than the version history do not exist. */
export function FailedVersion({ kind, error, onRetry }: FailedMomentProps) {
  const title = `The ${kind.title.toLowerCase()} cannot be shown as it was`;
  return <ErrorPanel title={title} message={error.message} onRetry={onRetry} />;
}
