import type { ComponentName } from '@lexboard/shared-lib/contract';
import { BehaviorSubject, Subject, type Observable } from 'rxjs';

/** The state of an open form, published on each change (D2 §4). */
export interface FormState {
  component: ComponentName;
  formType: 'Create' | 'Update';
  status: 'Draft' | 'Published';
  lastButton: 'Draft' | 'Publish' | 'Update' | undefined;
  /** Whether it has unsaved changes. */
  changed: boolean;
  /** A label for the changes that leaving would discard. */
  discards?: string | undefined;
}

/** Other work that leaving the page would end: a bulk run, a changed dialog. */
interface PageWork {
  /** The title of the confirmation. */
  title: string;
  question: string;
  /** Whether a change of the address's query ends it, too. */
  endsWithQuery?: boolean;
  /** Whether it is still running. */
  changed: boolean;
}

type OpenWork = FormState | PageWork | undefined;

/**
 * A synchronous request to the open form. `settle`: publish the current values including deferred input. `discard`:
 * drop changes and drafts, because the person has confirmed.
 */
export type FormRequest = 'settle' | 'discard';

interface Bus {
  version: 2;
  state: BehaviorSubject<OpenWork>;
  requests: Subject<FormRequest>;
}

/** One bus for all copies of the library on the page; the version names the protocol. */
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

/** The state of the open form or of running work; undefined if there is none. */
export const observeFormState = (): Observable<OpenWork> => findBus().state.asObservable();

/** The current state. */
export const readFormState = (): OpenWork => findBus().state.value;

/** Publishes the state of the open form or of running work; undefined when it closes or ends. */
export const publishFormState = (state: OpenWork): void => findBus().state.next(state);

/** The requests to the open form; only the form subscribes. */
export const observeFormRequests = (): Observable<FormRequest> => findBus().requests.asObservable();

/** Whether leaving would lose unsaved changes, including deferred input (D2 §4), or end running work. */
export function hasUnsavedChanges(): boolean {
  if (readFormState()?.changed === false) findBus().requests.next('settle');
  return readFormState()?.changed ?? false;
}

/**
 * Discards the changes or ends the work after the person confirmed (D1 §2 "Close confirmation"), so that no second
 * question follows. Call it right before leaving: the form for its Close, the shell otherwise.
 */
export function discardChanges(): void {
  const state = readFormState();
  if (!state) return;
  findBus().requests.next('discard');
  publishFormState({ ...state, changed: false });
}
