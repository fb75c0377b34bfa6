import { ConflictNote, FailureNote } from '@lexboard/shared-lib/forms';
import type { Failure } from './use-acting.ts';

interface ActingFailureProps {
  failure: Failure;
  /** Gives up what was typed. */
  onGiveUp: () => void;
}

/** Why something was not done; where somebody was faster, with what. */
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
