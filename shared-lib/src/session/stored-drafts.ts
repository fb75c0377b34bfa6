import { draftDays } from '@lexboard/shared-lib/contract';

/** A form's unsaved input in the browser's storage. */
export interface StoredDraft {
  id: string;
  /** Only this person sees it. */
  username: string;
  /** The address of its form, such as `/law/42` or `/license/0/7`. */
  form: string;
  /** The kind of its record as people read it: 'Law'. */
  kind: string;
  /** The record's code, or else its typed name; may be empty. */
  name: string;
  /** In ms since 1970. */
  keptAt: number;
  /** The record's version that the draft is based on; 0 for a new one. */
  version: number;
  /** Content that only the form understands. */
  content: unknown;
}

/** Versioned key prefix: drafts in other formats are ignored. */
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

const isExpired = (draft: StoredDraft | undefined, now: number): boolean =>
  !draft || now - draft.keptAt >= draftDays * dayMs;

/** Whether a key is that of a draft which is no longer read. */
export const isExpiredDraft = (key: string, now: number = Date.now()): boolean =>
  key.startsWith(keyStart) && localStorage.getItem(key) !== null && isExpired(readDraft(key), now);

/** All drafts in this browser; removes expired and unreadable ones. */
function readDrafts(now: number): StoredDraft[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyStart));
  return keys.flatMap((key) => {
    const draft = readDraft(key);
    if (draft && !isExpired(draft, now)) return draft;
    localStorage.removeItem(key);
    return [];
  });
}

/** A person's drafts in this browser, newest first. */
export const listStoredDrafts = (username: string, now: number = Date.now()): StoredDraft[] =>
  readDrafts(now)
    .filter((draft) => draft.username === username)
    .sort((one, other) => other.keptAt - one.keptAt);

/** Stores or replaces a draft. @returns false if the quota is exceeded */
export function storeDraft(draft: StoredDraft): boolean {
  try {
    localStorage.setItem(keyStart + draft.id, JSON.stringify(draft));
    return true;
  } catch (error) {
    // Browsers name the quota error differently.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Whether a draft still exists; another tab may have removed it. */
export const isDraftStored = (id: string): boolean => localStorage.getItem(keyStart + id) !== null;

/** Removes a draft that was saved or discarded. */
export const removeDraft = (id: string): void => localStorage.removeItem(keyStart + id);

/** Removes all drafts of a person, an option at sign-out. */
export const removeStoredDrafts = (username: string): void =>
  listStoredDrafts(username).forEach(({ id }) => removeDraft(id));
