import { CopyQuestions } from '../features/copy-questions/copy-questions.tsx';
import { EditOptions } from '../features/options/edit-options.tsx';
import { AddQuestions } from '../features/questions/add-questions.tsx';
import { DeleteQuestion } from '../features/questions/delete-question.tsx';
import { QuestionDialog } from '../features/questions/question-dialog.tsx';
import { AddRule } from '../features/rules/add-rule.tsx';
import { DeleteRule } from '../features/rules/delete-rule.tsx';
import { EditRule } from '../features/rules/edit-rule.tsx';
import { ViewRule } from '../features/rules/view-rule.tsx';
import { WhatIf } from '../features/what-if/what-if.tsx';
import type { LawOfQuestions } from '../law-of-questions.ts';
import type { OpenedDialog } from '../opened-dialog.ts';

interface LawDialogsProps {
  law: LawOfQuestions;
  opened: OpenedDialog;
  onClosed: () => void;
}

/** The row as the list has it now: the list may be read again while the dialog is open. */
const latestOf = <Row extends { id: number }>(rows: readonly Row[], opened: Row): Row =>
  rows.find(({ id }) => id === opened.id) ?? opened;

/** The open dialog over a law's questions and rules. */
export function LawDialogs({ law, opened, onClosed }: LawDialogsProps) {
  switch (opened.name) {
    case 'add':
      return <AddQuestions {...{ law, onClosed }} />;
    case 'view':
    case 'edit':
      return <QuestionDialog {...{ law, onClosed }} mode={opened.name} id={opened.question.id} />;
    case 'delete':
      return <DeleteQuestion question={latestOf(law.questions, opened.question)} onClosed={onClosed} />;
    case 'addRule':
      return <AddRule {...{ law, onClosed }} />;
    case 'viewRule':
      return <ViewRule {...{ law, onClosed }} rule={opened.rule} />;
    case 'editRule':
      return <EditRule {...{ law, onClosed }} rule={opened.rule} />;
    case 'deleteRule':
      return <DeleteRule rule={latestOf(law.rules, opened.rule)} onClosed={onClosed} />;
    case 'options':
      return <EditOptions {...{ law, onClosed }} />;
    case 'copy':
      return <CopyQuestions {...{ law, onClosed }} />;
    case 'whatIf':
      return <WhatIf {...{ law, onClosed }} question={opened.question} />;
  }
}
