import { BehaviorSubject, type Observable } from 'rxjs';

/** What an open form says about itself on every change (D2 §4). */
export interface FormState {
  component: 'Law' | 'License' | 'Return' | 'OtherCompliance';
  formType: 'Create' | 'Update';
  status: 'Draft' | 'Published';
  lastButton: 'Draft' | 'Publish' | 'Update' | undefined;
  /** Whether it holds what is not saved. */
  changed: boolean;
}

interface Bus {
  version: 1;
  subject: BehaviorSubject<FormState | undefined>;
}

/** One bus a page, whichever copy of the library comes first; the version says what travels on it. */
const busKey = Symbol.for('lexboard.form-state.1');

const isBus = (value: unknown): value is Bus =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1;

function bus(): Bus {
  const found: unknown = Reflect.get(globalThis, busKey);
  if (isBus(found)) return found;
  const created: Bus = { version: 1, subject: new BehaviorSubject<FormState | undefined>(undefined) };
  Reflect.set(globalThis, busKey, created);
  return created;
}

/** The state of the open form; undefined while no form is open. */
export const formState = (): Observable<FormState | undefined> => bus().subject.asObservable();

/** What the open form last said. */
export const currentFormState = (): FormState | undefined => bus().subject.value;

/** Says what the open form holds now; undefined when it closes. */
export const publishFormState = (state: FormState | undefined): void => bus().subject.next(state);
