import type { RecordKind } from '@lexboard/shared-lib/domain';
import { ErrorPanel } from '@lexboard/shared-lib/ui';
import { isGone } from './is-gone.ts';

interface FailedRecordProps {
  kind: RecordKind;
  error: Error;
  onRetry: () => void;
}

/** Why a record cannot be shown. One that is gone does not come back by trying again. */
export function FailedRecord({ kind, error, onRetry }: FailedRecordProps) {
  if (isGone(error)) {
    return <ErrorPanel title={error.message} message="It may have been deleted, or the address is wrong." />;
  }
  const title = `The ${kind.title.toLowerCase()} could not be loaded`;
  return <ErrorPanel title={title} message={error.message} onRetry={onRetry} />;
}
