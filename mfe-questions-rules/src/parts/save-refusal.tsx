import { ConflictNote, FailureNote } from '@lexboard/shared-lib/forms';
import { ForceQuestion } from './force-question.tsx';
import { findConflict, isForcible } from './use-change.ts';

interface SaveRefusalProps<Sent extends object> {
  saving: {
    error: Error | null;
    variables: (Sent & { force?: boolean }) | undefined;
    mutate: (sent: Sent & { force?: boolean }) => void;
    reset: () => void;
  };
  onReload: () => void;
  onKeepEditing: () => void;
}

/** Why a save was refused: a conflict, dependent rules, or another reason; typed values stay. */
export function SaveRefusal<Sent extends object>({
  saving,
  onReload,
  onKeepEditing,
}: SaveRefusalProps<Sent>) {
  const { error, variables, mutate, reset } = saving;
  if (!error) return null;
  const conflict = findConflict(error);
  if (conflict) return <ConflictNote {...{ conflict, onReload, onKeepEditing }} />;
  if (isForcible(error) && variables?.force === false) {
    const resolve = (goOn: boolean) => (goOn ? mutate({ ...variables, force: true }) : reset());
    return <ForceQuestion refusal={error.message} onResolve={resolve} />;
  }
  return <FailureNote message={error.message} />;
}
