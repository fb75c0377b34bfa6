import type { RecordKind } from '@lexboard/shared-lib/domain';
import { ErrorPanel } from '@lexboard/shared-lib/ui';

interface FailedMomentProps {
  kind: RecordKind;
  error: Error;
  onRetry: () => void;
}

/** Stands where a record as it was could not be shown: versions from before they were kept are gone. */
export function FailedMoment({ kind, error, onRetry }: FailedMomentProps) {
  const title = `The ${kind.title.toLowerCase()} cannot be shown as it was`;
  return <ErrorPanel title={title} message={error.message} onRetry={onRetry} />;
}
