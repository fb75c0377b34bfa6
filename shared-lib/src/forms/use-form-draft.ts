import { useEffect, useEffectEvent } from 'react';
import { readSession, readStored } from '@lexboard/shared-lib/session';
import { notify } from '@lexboard/shared-lib/ui';
import { mergeFields, type FormVersions } from '@lexboard/shared-lib/domain';
import { t } from '../texts/index.ts';

/** A form's unsaved input, as the browser stores it. */
export interface FormDraft<Values> {
  /** Identifies the form and its subject: 'rule.7'. */
  name: string;
  /** Merges the draft with the values stored by now; the default merges field by field. */
  merge?: (versions: FormVersions<Values>) => Values;
}

interface DraftedForm<Values> {
  initialValues: Values;
  values: Values;
  setValues: (values: Values) => unknown;
  /** Stored with the draft, so that a retry after a lost reply does not create a second record. */
  idempotencyKey: string;
  setIdempotencyKey: (key: string) => void;
}

/** A draft is private to the person, also if another one signs in in this tab. */
const storageKey = (name: string) => `lexboard.form.${readSession()?.username ?? 'nobody'}.${name}`;

/** Checks that a stored draft has the form's fields: another release may have stored others. */
const isLike = <Values extends object>(kept: unknown, values: Values): kept is Values =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(kept).sort().join() === Object.keys(values).sort().join();

interface StoredDraft<Values> {
  /** The form's initial values, and the typed ones. */
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

/** Whether the form has a stored draft. */
export const hasDraft = (name: string): boolean => sessionStorage.getItem(storageKey(name)) !== null;

function storeDraft<Values>(name: string, content: StoredDraft<Values>): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(content));
  } catch (error) {
    // Browsers name the quota error differently.
    if (!(error instanceof DOMException)) throw error;
    notify(t('This browser has no space for your unsaved text. Please save it soon.'), 'error');
  }
}

/**
 * Stores a form's unsaved input for this tab and person; it survives a reload and the end of the session (decisions
 * §9). Closing the form while signed in discards the draft: it was saved or given up.
 * @param draft undefined for a form without a draft; a new name means a new subject
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
    notify(t('Your unsaved text is back.'));
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
