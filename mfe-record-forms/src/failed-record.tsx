import { ApiError } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { ErrorPanel } from '@lexboard/shared-lib/ui';

interface FailedRecordProps {
  kind: RecordKind;
  error: Error;
  onRetry: () => void;
}

/** Why a record cannot be shown. One that is gone does not come back by trying again. */
export function FailedRecord({ kind, error, onRetry }: FailedRecordProps) {
  if (error instanceof ApiError && error.kind === 'notFound') {
    return <ErrorPanel title={error.message} message="It may have been deleted, or the address is wrong." />;
  }
  const title = `The ${kind.title.toLowerCase()} could not be loaded`;
  return <ErrorPanel title={title} message={error.message} onRetry={onRetry} />;
}
