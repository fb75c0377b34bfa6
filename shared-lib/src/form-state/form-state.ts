import type { ComponentName } from '@lexboard/shared-lib/contract';
import { BehaviorSubject, Subject, type Observable } from 'rxjs';

/** The state of an open form, published on every change (D2 §4). */
export interface FormState {
  component: ComponentName;
  formType: 'Create' | 'Update';
  status: 'Draft' | 'Published';
  lastButton: 'Draft' | 'Publish' | 'Update' | undefined;
  /** Whether it holds what is not saved. */
  changed: boolean;
  /** The changes that leaving would lose, in words. */
  discards?: string | undefined;
}

/** Work that would end with the page and is no record's form: a run over many records, a changed dialog. */
interface PageWork {
  /** Of the question before the page is left, which is asked in these words. */
  title: string;
  question: string;
  /** Whether it ends with the query of its address, too, and not only with the path. */
  endsWithQuery?: boolean;
  /** Whether it still goes on. */
  changed: boolean;
}

type OpenWork = FormState | PageWork | undefined;

/**
 * A request to the open form, which it answers before the call returns:
 * `settle`: to publish what it holds now, with what is still being typed;
 * `discard`: to forget its changes, also the kept ones, for its person agreed to lose them.
 */
export type FormRequest = 'settle' | 'discard';

interface Bus {
  version: 2;
  state: BehaviorSubject<OpenWork>;
  requests: Subject<FormRequest>;
}

/** One bus a page, whichever copy of the library comes first; the version says what travels on it. */
const busKey = Symbol.for('lexboard.form-state.2');

const isBus = (value: unknown): value is Bus =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 2;

function findBus(): Bus {
  const found: unknown = Reflect.get(globalThis, busKey);
  if (isBus(found)) return found;
  const created: Bus = {
    version: 2,
    state: new BehaviorSubject<OpenWork>(undefined),
    requests: new Subject<FormRequest>(),
  };
  Reflect.set(globalThis, busKey, created);
  return created;
}

/** The state of the open form, or of what goes on in the page; undefined while there is neither. */
export const observeFormState = (): Observable<OpenWork> => findBus().state.asObservable();

/** The state that was published last. */
export const readFormState = (): OpenWork => findBus().state.value;

/** Says what the open form holds now, or what goes on; undefined when it closes or ends. */
export const publishFormState = (state: OpenWork): void => findBus().state.next(state);

/** The requests to the open form; for the form alone. */
export const observeFormRequests = (): Observable<FormRequest> => findBus().requests.asObservable();

/** Whether leaving would lose what is not saved, with what was typed a moment ago (D2 §4), or end what goes on. */
export function hasUnsavedChanges(): boolean {
  if (readFormState()?.changed === false) findBus().requests.next('settle');
  return readFormState()?.changed ?? false;
}

/**
 * Gives up the changes of the open form, or what goes on: its person has agreed to it (D1 §2 "Close confirmation"), so
 * nobody asks again. To be called right before leaving, by whoever asked: the form for its Close, the shell for every
 * other way.
 */
export function discardChanges(): void {
  const state = readFormState();
  if (!state) return;
  findBus().requests.next('discard');
  publishFormState({ ...state, changed: false });
}
