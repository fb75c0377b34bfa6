import { ConflictNote, FailureNote } from '@lexboard/shared-lib/forms';
import type { Failure } from './use-acting.ts';

interface ActingFailureProps {
  failure: Failure;
  /** Discards the typed values. */
  onGiveUp: () => void;
}

/** The error of an action; after a conflict with the other change. */
export function ActingFailure({ failure, onGiveUp }: ActingFailureProps) {
  if (!failure) return null;
  const { message, conflict, goOn } = failure;
  return (
    <>
      <FailureNote message={message} />
      {conflict && conflict.user !== '' && (
        <ConflictNote conflict={conflict} onReload={onGiveUp} onKeepEditing={goOn} />
      )}
    </>
  );
}
