import type { RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { ErrorPanel } from '@lexboard/shared-lib/ui';
import { isGone } from './is-gone.ts';

interface FailedRecordProps {
  kind: RecordKind;
  error: Error;
  onRetry: () => void;
}

/** The error of a record; no Retry for a missing one. */
export function FailedRecord({ kind, error, onRetry }: FailedRecordProps) {
  if (isGone(error)) {
    return (
      <ErrorPanel title={error.message} message={t('It may have been deleted, or the address is wrong.')} />
    );
  }
  const title = t('The {kind} could not be loaded', { kind: kind.title.toLowerCase() });
  return <ErrorPanel title={title} message={error.message} onRetry={onRetry} />;
}
