import { BehaviorSubject } from 'rxjs';
import { kinds } from '@lexboard/shared-lib/domain';
import {
  readFormState,
  discardChanges,
  observeFormState,
  hasUnsavedChanges,
} from '@lexboard/shared-lib/form-state';
import { onSessionChange, readSession } from '@lexboard/shared-lib/session';

interface Words {
  /** As in 'Close Law'. */
  title: string;
  /** In place of the words of D1. */
  question?: string;
  /** The changes that leaving would lose. */
  discards?: string | undefined;
}

/** The close confirmation of D1 §2 that is open for a changed form, or for what goes on in the page. */
interface LeaveQuestion extends Words {
  leave: () => void;
}

const question = new BehaviorSubject<LeaveQuestion | undefined>(undefined);

export const openQuestion = (): LeaveQuestion | undefined => question.value;

/** Calls `listener` whenever a question opens or closes; returns how to stop. */
export function onQuestionChange(listener: () => void): () => void {
  const changes = question.subscribe(listener);
  return () => changes.unsubscribe();
}

function readQuestionTexts(): Words {
  const state = readFormState();
  if (state && 'question' in state) return state;
  const title = kinds.find((kind) => kind.component === state?.component)?.title ?? '';
  return { title, discards: state?.discards };
}

/** Asks before `leave`; while a question is open, no other comes. */
export function askToLeave(leave: () => void): void {
  if (!question.value) question.next({ ...readQuestionTexts(), leave });
}

/** Closes the question: with 'ok' the changes are given up and the page is left. */
export function answerQuestion(result: 'ok' | 'dismiss'): void {
  const answered = question.value;
  question.next(undefined);
  if (result === 'dismiss') return;
  discardChanges();
  answered?.leave();
}

/** Whether what would be lost ends with the query of its address, too. */
export function closesWithQuery(): boolean {
  const state = readFormState();
  return state !== undefined && 'question' in state && state.endsWithQuery === true;
}

/** Whether something would be lost without asking; the end of a session takes the page away, and no draft. */
export const needsQuestion = (): boolean => readSession() !== undefined && hasUnsavedChanges();

/** Takes the question back when the session ends under it, or what it is about; returns how to stop. */
export function cancelQuestionWithoutCause(): () => void {
  const stop = onSessionChange(() => {
    if (!readSession()) answerQuestion('dismiss');
  });
  const held = observeFormState().subscribe((state) => {
    if (!state?.changed) answerQuestion('dismiss');
  });
  return () => {
    stop();
    held.unsubscribe();
  };
}
