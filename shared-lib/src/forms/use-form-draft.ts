import { useEffect, useEffectEvent } from 'react';
import { readSession, readStored } from '@lexboard/shared-lib/session';
import { notify } from '@lexboard/shared-lib/ui';
import { mergeFields, type FormVersions } from './merge-fields.ts';

/** The unsaved text of a form, as the browser stores it. */
export interface FormDraft<Values> {
  /** Names the form and what it is about: 'rule.7'. */
  name: string;
  /** Puts what was typed over what is stored by now; field by field unless told otherwise. */
  merge?: (versions: FormVersions<Values>) => Values;
}

interface DraftedForm<Values> {
  initialValues: Values;
  values: Values;
  setValues: (values: Values) => unknown;
  /** Kept with what is typed, so that what was stored by a try whose reply was lost is not added again. */
  idempotencyKey: string;
  setIdempotencyKey: (key: string) => void;
}

/** Nobody else who signs in in this tab is shown it. */
const storageKey = (name: string) => `lexboard.form.${readSession()?.username ?? 'nobody'}.${name}`;

/** Whether these are values of the form: another release may have kept what has other fields. */
const isLike = <Values extends object>(kept: unknown, values: Values): kept is Values =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(kept).sort().join() === Object.keys(values).sort().join();

interface StoredDraft<Values> {
  /** The values that the form had been opened with, and the typed ones. */
  before: Values;
  mine: Values;
  idempotencyKey: string;
}

function readDraft<Values extends object>(name: string, values: Values): StoredDraft<Values> | undefined {
  const stored = readStored(sessionStorage, storageKey(name));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { before, mine, idempotencyKey }: Partial<Record<keyof StoredDraft<Values>, unknown>> = stored;
  if (!isLike(before, values) || !isLike(mine, values) || typeof idempotencyKey !== 'string')
    return undefined;
  return { before, mine, idempotencyKey };
}

/** Whether something that its person typed is kept of a form. */
export const hasDraft = (name: string): boolean => sessionStorage.getItem(storageKey(name)) !== null;

function storeDraft<Values>(name: string, content: StoredDraft<Values>): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(content));
  } catch (error) {
    // Browsers call a full store by different names.
    if (!(error instanceof DOMException)) throw error;
    notify('This browser has no space for your unsaved text. Please save it soon.', 'error');
  }
}

/**
 * Keeps what is typed in a form for its tab and its person: it is there again after a reload and after the session ended
 * (decisions §9). A form that is closed while its person is signed in was saved or given up: then nothing is kept.
 * @param draft undefined for a form of which nothing need be kept; by another name it is about something else from then on
 */
export function useFormDraft<Values extends object>(
  draft: FormDraft<Values> | undefined,
  { initialValues, values, setValues, idempotencyKey, setIdempotencyKey }: DraftedForm<Values>,
): void {
  const restore = useEffectEvent(() => {
    const kept = draft && readDraft(draft.name, initialValues);
    if (!kept) return;
    const { merge = mergeFields } = draft;
    const { before, mine } = kept;
    setValues(merge({ before, mine, now: initialValues }));
    setIdempotencyKey(kept.idempotencyKey);
    notify('Your unsaved text is back.');
  });
  const store = useEffectEvent((mine: Values) => {
    if (!draft) return;
    if (JSON.stringify(mine) === JSON.stringify(initialValues))
      sessionStorage.removeItem(storageKey(draft.name));
    else storeDraft(draft.name, { before: initialValues, mine, idempotencyKey });
  });
  const forget = useEffectEvent(() => {
    if (draft && readSession()) sessionStorage.removeItem(storageKey(draft.name));
  });
  useEffect(() => restore(), [draft?.name]);
  useEffect(() => () => forget(), []);
  useEffect(() => store(values), [values, idempotencyKey]);
}
