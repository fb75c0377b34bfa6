import { useSyncExternalStore } from 'react';
import { useOverlays } from '../../app/use-overlays.ts';
import { answerQuestion, onQuestionChange, openQuestion } from './leave-question.ts';

/** The question before a changed form is left, in the words of the form's own Close (D1 §2). */
export function LeavingDialog() {
  const question = useSyncExternalStore(onQuestionChange, openQuestion);
  const overlays = useOverlays(question !== undefined, () => answerQuestion('dismiss'));
  if (!overlays || !question) return null;
  return <overlays.ConfirmDialog title={question.title} onResolve={answerQuestion} />;
}
