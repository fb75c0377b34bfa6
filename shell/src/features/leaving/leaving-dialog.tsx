import { useSyncExternalStore } from 'react';
import { useOverlays } from '../../page/use-overlays.ts';
import { answerQuestion, onQuestionChange, openQuestion } from './leave-question.ts';

/** The close confirmation (D1 §2) with the words of the changed form or of the run in progress. */
export function LeavingDialog() {
  const question = useSyncExternalStore(onQuestionChange, openQuestion);
  const overlays = useOverlays(question !== undefined, () => answerQuestion('dismiss'));
  if (!overlays || !question) return null;
  const { title, question: words, discards } = question;
  return (
    <overlays.ConfirmDialog {...{ title, question: words, more: discards }} onResolve={answerQuestion} />
  );
}
