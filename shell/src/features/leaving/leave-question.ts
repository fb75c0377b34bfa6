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
  /** The title, such as 'Close Law'. */
  title: string;
  /** Replaces the question of D1. */
  question?: string;
  /** A label for the changes that leaving would discard. */
  discards?: string | undefined;
}

/** The open close confirmation (D1 §2) for a changed form or a run in progress. */
interface LeaveQuestion extends Words {
  leave: () => void;
}

const question = new BehaviorSubject<LeaveQuestion | undefined>(undefined);

export const openQuestion = (): LeaveQuestion | undefined => question.value;

/** Calls `listener` when a question opens or closes; returns the unsubscribe function. */
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

/** Asks before calling `leave`; ignored while a question is open. */
export function askToLeave(leave: () => void): void {
  if (!question.value) question.next({ ...readQuestionTexts(), leave });
}

/** Closes the question; 'ok' discards the changes and leaves. */
export function answerQuestion(result: 'ok' | 'dismiss'): void {
  const answered = question.value;
  question.next(undefined);
  if (result === 'dismiss') return;
  discardChanges();
  answered?.leave();
}

/** Whether a change of the address's query alone would lose the changes, too. */
export function closesWithQuery(): boolean {
  const state = readFormState();
  return state !== undefined && 'question' in state && state.endsWithQuery === true;
}

/** Whether leaving needs a question. Not after the session ended: the page is left anyway and drafts are stored. */
export const mustConfirmLeaving = (): boolean => readSession() !== undefined && hasUnsavedChanges();

/** Withdraws the question when the session ends or its subject disappears; returns the unsubscribe function. */
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
