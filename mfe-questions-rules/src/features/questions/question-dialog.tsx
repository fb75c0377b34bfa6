import { useEffect } from 'react';
import { ApiError, questionQueryOptions, refreshRecords } from '@lexboard/shared-lib/client';
import { law as lawKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { words } from '@lexboard/shared-lib/texts';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import { FailedDialog } from '../../parts/failed-dialog.tsx';
import { createDeletedMessage } from '../../parts/outdated.ts';
import { EditQuestion } from './edit-question.tsx';
import { ViewQuestion } from './view-question.tsx';

interface QuestionDialogProps {
  law: LawOfQuestions;
  id: number;
  mode: 'view' | 'edit';
  onClosed: () => void;
}

const titles = words({ view: 'View Question & Answer', edit: 'Edit Question & Answer' });

/** Says that the question was deleted, and refreshes the list. */
function DeletedDialog({
  title,
  message,
  onClosed,
}: {
  title: string;
  message: string;
  onClosed: () => void;
}) {
  useEffect(() => void refreshRecords(lawKind), []);
  return <FailedDialog {...{ title, message, onClosed }} />;
}

/** Loads a question fresh for its dialog: its version decides whether a save is a conflict. */
export function QuestionDialog({ law, id, mode, onClosed }: QuestionDialogProps) {
  const { data, error, refetch } = useQuery(questionQueryOptions(id));
  const question = data?.question;
  if (question && mode === 'edit') return <EditQuestion {...{ law, question, onClosed }} />;
  if (question) return <ViewQuestion {...{ question, onClosed }} />;
  if (!error) return null;
  const title = titles[mode];
  const deleted = error instanceof ApiError ? createDeletedMessage('question')(error) : undefined;
  if (deleted !== undefined) return <DeletedDialog message={deleted} {...{ title, onClosed }} />;
  return <FailedDialog message={error.message} {...{ title, onClosed }} onRetry={() => void refetch()} />;
}
