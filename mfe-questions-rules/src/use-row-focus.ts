import { useFocusAfterRemoval } from '@lexboard/shared-lib/listing';
import type { LawOfQuestions } from './law-of-questions.ts';
import type { OpenedDialog } from './opened-dialog.ts';

/**
 * Moves the focus to the page's heading when a dialog's row has disappeared, deleted here or by somebody else. While
 * the dialog is open, it keeps the focus.
 * @returns the callback for closing the dialog
 */
export function useRowFocus(law: LawOfQuestions | undefined, opened: OpenedDialog | undefined): () => void {
  const shown = opened ? undefined : law;
  const noteQuestion = useFocusAfterRemoval(shown?.questions);
  const noteRule = useFocusAfterRemoval(shown?.rules);
  return () => {
    if (!opened) return;
    if ('rule' in opened) noteRule(opened.rule.id);
    if ('question' in opened && opened.question) noteQuestion(opened.question.id);
  };
}
