import { BehaviorSubject } from 'rxjs';
import { kinds } from '@lexboard/shared-lib/domain';
import { currentFormState, discardChanges, holdsChanges } from '@lexboard/shared-lib/form-state';
import { onSessionChange, readSession } from '@lexboard/shared-lib/session';

/** The close confirmation of D1 §2 that is open for a changed form. */
interface LeaveQuestion {
  /** As in 'Close Law'. */
  title: string;
  leave: () => void;
}

const question = new BehaviorSubject<LeaveQuestion | undefined>(undefined);

export const openQuestion = (): LeaveQuestion | undefined => question.value;

/** Calls `listener` whenever a question opens or closes; returns how to stop. */
export function onQuestionChange(listener: () => void): () => void {
  const changes = question.subscribe(listener);
  return () => changes.unsubscribe();
}

const titleOf = (component?: string) => kinds.find((kind) => kind.component === component)?.title ?? '';

/** Asks before `leave`; while a question is open, no other comes. */
export function askToLeave(leave: () => void): void {
  if (!question.value) question.next({ title: titleOf(currentFormState()?.component), leave });
}

/** Closes the question: with 'ok' the changes are given up and the page is left. */
export function answerQuestion(result: 'ok' | 'dismiss'): void {
  const answered = question.value;
  question.next(undefined);
  if (result === 'dismiss') return;
  discardChanges();
  answered?.leave();
}

/** Whether something would be lost without asking; the end of a session takes the page away, and no draft. */
export const mustAsk = (): boolean => readSession() !== undefined && holdsChanges();

/** Takes the question back when the session ends under it; returns how to stop. */
export const endQuestionWithSession = (): (() => void) =>
  onSessionChange(() => {
    if (!readSession()) answerQuestion('dismiss');
  });
