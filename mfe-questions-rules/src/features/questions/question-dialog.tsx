import { questionQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import { FailedDialog } from '../../failed-dialog.tsx';
import { EditQuestion } from './edit-question.tsx';
import { ViewQuestion } from './view-question.tsx';

interface QuestionDialogProps {
  law: LawOfQuestions;
  id: number;
  mode: 'view' | 'edit';
  onClosed: () => void;
}

const titles = { view: 'View Question & Answer', edit: 'Edit Question & Answer' };

/** Reads one question anew, and shows it: its version decides whether a save is a conflict. */
export function QuestionDialog({ law, id, mode, onClosed }: QuestionDialogProps) {
  const { data, error, refetch } = useQuery(questionQueryOptions(id));
  const question = data?.question;
  if (question && mode === 'edit') return <EditQuestion {...{ law, question, onClosed }} />;
  if (question) return <ViewQuestion {...{ question, onClosed }} />;
  return (
    error && <FailedDialog title={titles[mode]} {...{ error, onClosed }} onRetry={() => void refetch()} />
  );
}
