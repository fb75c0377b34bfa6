import { draftDays } from '@lexboard/shared-lib/contract';

/** Text that somebody typed in a form and did not save, as their browser stores it. */
export interface StoredDraft {
  id: string;
  /** Nobody else is ever shown it. */
  username: string;
  /** The address of its form, such as `/law/42` or `/license/0/7`. */
  form: string;
  /** The kind of its record as people read it: 'Law'. */
  kind: string;
  /** The record as people know it: its code, else the name that was typed; empty while it has neither. */
  name: string;
  /** In ms since 1970. */
  keptAt: number;
  /** The version of the record that it was typed over, 0 for a new one. */
  version: number;
  /** Content that only the form understands. */
  content: unknown;
}

/** The number says what a draft looks like: what another version of the product kept is left alone. */
const keyStart = 'lexboard.draft.1.';

const dayMs = 24 * 60 * 60 * 1_000;

const textKeys = ['id', 'username', 'form', 'kind', 'name'] as const;
const numberKeys = ['keptAt', 'version'] as const;

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  return (
    textKeys.every((key) => typeof Reflect.get(value, key) === 'string') &&
    numberKeys.every((key) => typeof Reflect.get(value, key) === 'number')
  );
}

function readDraft(key: string): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isStoredDraft(stored) ? stored : undefined;
  } catch (error) {
    console.warn('A stored draft is not JSON and is ignored.', error);
    return undefined;
  }
}

/** Every draft of anybody; those that are too old or cannot be read are removed on the way. */
function readDrafts(now: number): StoredDraft[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyStart));
  return keys.flatMap((key) => {
    const draft = readDraft(key);
    if (draft && now - draft.keptAt < draftDays * dayMs) return draft;
    localStorage.removeItem(key);
    return [];
  });
}

/** The drafts that a person has in this browser, the latest first. */
export const listStoredDrafts = (username: string, now: number = Date.now()): StoredDraft[] =>
  readDrafts(now)
    .filter((draft) => draft.username === username)
    .sort((one, other) => other.keptAt - one.keptAt);

/** Keeps a draft, in the place of what was kept under its id. @returns false when the browser has no room for it */
export function storeDraft(draft: StoredDraft): boolean {
  try {
    localStorage.setItem(keyStart + draft.id, JSON.stringify(draft));
    return true;
  } catch (error) {
    // Browsers call a full store by different names.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Whether a draft is still kept: another tab may have forgotten it. */
export const isDraftStored = (id: string): boolean => localStorage.getItem(keyStart + id) !== null;

/** Forgets one draft: it was saved or given up. */
export const removeDraft = (id: string): void => localStorage.removeItem(keyStart + id);

/** Forgets every draft of a person, as they may choose when they log out. */
export const removeStoredDrafts = (username: string): void =>
  listStoredDrafts(username).forEach(({ id }) => removeDraft(id));
