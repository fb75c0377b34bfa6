import { useFocusAfterRemoval } from '@lexboard/shared-lib/listing';
import type { LawOfQuestions } from './law-of-questions.ts';
import type { OpenedDialog } from './opened-dialog.ts';

/**
 * Leads the focus to the page's heading when the row of a dialog is gone: deleted by the dialog, or by somebody else
 * meanwhile. While the dialog is open, it has the focus itself.
 * @returns what to call when the dialog closes
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
