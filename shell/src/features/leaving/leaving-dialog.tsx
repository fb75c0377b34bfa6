import { useSyncExternalStore } from 'react';
import { useOverlays } from '../../page/use-overlays.ts';
import { answerQuestion, onQuestionChange, openQuestion } from './leave-question.ts';

/** The question before a changed form is left, in the words of its own Close (D1 §2), or in those of what goes on. */
export function LeavingDialog() {
  const question = useSyncExternalStore(onQuestionChange, openQuestion);
  const overlays = useOverlays(question !== undefined, () => answerQuestion('dismiss'));
  if (!overlays || !question) return null;
  const { title, question: words, discards } = question;
  return (
    <overlays.ConfirmDialog {...{ title, question: words, more: discards }} onResolve={answerQuestion} />
  );
}
