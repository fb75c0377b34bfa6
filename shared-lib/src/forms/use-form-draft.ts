import { useEffect, useEffectEvent } from 'react';
import { readSession, readStored } from '@lexboard/shared-lib/session';
import { notify } from '@lexboard/shared-lib/ui';
import { mergeFields, type FormVersions } from './merge-fields.ts';

/** How what is typed in a form is kept. */
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
}

/** Nobody else who signs in in this tab is shown it. */
const keyOf = (name: string) => `lexboard.form.${readSession()?.username ?? 'nobody'}.${name}`;

/** Whether these are values of the form: another release may have kept what has other fields. */
const isLike = <Values extends object>(kept: unknown, values: Values): kept is Values =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(kept).sort().join() === Object.keys(values).sort().join();

/** What was typed, and what its form had been opened with. */
function readDraft<Values extends object>(name: string, values: Values) {
  const stored = readStored(sessionStorage, keyOf(name));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const before: unknown = Reflect.get(stored, 'before');
  const mine: unknown = Reflect.get(stored, 'mine');
  return isLike(before, values) && isLike(mine, values) ? { before, mine } : undefined;
}

function storeDraft(name: string, content: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(content));
  } catch (error) {
    // Browsers call a full store by different names.
    if (!(error instanceof DOMException)) throw error;
    notify('This browser has no room to keep what you type: save it soon.', 'error');
  }
}

/**
 * Keeps what is typed in a form for its tab and its person: it is there again after a reload and after the session ended
 * (decisions §9). A form that is closed while its person is signed in was saved or given up: then nothing is kept.
 * @param draft undefined for a form of which nothing need be kept
 */
export function useFormDraft<Values extends object>(
  draft: FormDraft<Values> | undefined,
  { initialValues, values, setValues }: DraftedForm<Values>,
): void {
  const restore = useEffectEvent(() => {
    const kept = draft && readDraft(draft.name, initialValues);
    if (!kept) return;
    const { merge = mergeFields } = draft;
    setValues(merge({ ...kept, now: initialValues }));
    notify('What you typed before is here again.');
  });
  const store = useEffectEvent((mine: Values) => {
    if (!draft) return;
    if (JSON.stringify(mine) === JSON.stringify(initialValues)) sessionStorage.removeItem(keyOf(draft.name));
    else storeDraft(draft.name, { before: initialValues, mine });
  });
  const forget = useEffectEvent(() => {
    if (draft && readSession()) sessionStorage.removeItem(keyOf(draft.name));
  });
  useEffect(() => {
    restore();
    return () => forget();
  }, []);
  useEffect(() => store(values), [values]);
}
