import { shellName } from '@lexboard/shared-lib/contract';
import { isExpiredDraft, signedInKeys, storedKeys } from '@lexboard/shared-lib/session';
import { recordHealth } from '../federation/health/health-notes.ts';
import { readManifest } from '../federation/page-manifest.ts';

const releaseFile = /\/remotes\/([a-z][a-z0-9-]*)\//;

/** Starts of the keys that shared forms and lists remove by scripts of the remote that shows them. */
const sharedStarts = ['lexboard.draft.', 'lexboard.form.', 'lexboard.workspace.'];

/** Only a sign-in writes these. */
const keysOfSignIn: readonly string[] = [storedKeys.token, storedKeys.username];

/** Whether a key begins with the name of another remote. */
function isOfAnother(key: string, remote: string): boolean {
  const [owner = ''] = key.split('.');
  return owner !== remote && Object.hasOwn(readManifest().remotes, owner);
}

interface Access {
  key: string;
  /** The remote whose script calls. */
  remote: string;
  /** Its stack tells the version. */
  error: Error;
}

function refuse(error: Error): void {
  console.warn(error);
  recordHealth({ kind: 'uncaught', error });
}

/** An access by a script of a remote; undefined if a script of the page calls `trap`. */
function findAccess(key: string, trap: (...values: never[]) => unknown): Access | undefined {
  const error = new Error(
    `Tried to change "${key}", which others store: a remote's own keys begin with its name.`,
  );
  Error.captureStackTrace(error, trap);
  const [, remote] = releaseFile.exec(error.stack ?? '') ?? [];
  return remote && remote !== shellName ? { key, remote, error } : undefined;
}

/**
 * Removes keys for remotes. Their shared code ends a session that the server does not know, key by key in the order of
 * `signedInKeys`: other removals of these keys are refused. Of shared forms and lists it removes one key in a task, and
 * drafts that have expired. A refusal brings back what the same task removed of these.
 */
function createRemoval(storage: Storage): (access: Access) => void {
  let ofSession: Access[] = [];
  let removed: { key: string; value: string } | undefined;

  function reject({ error }: Access): void {
    if (removed) storage.setItem(removed.key, removed.value);
    refuse(error);
  }

  function endTask(): void {
    ofSession.forEach(reject);
    ofSession = [];
    removed = undefined;
  }

  function removeOfSession(access: Access): void {
    ofSession.push(access);
    const present = signedInKeys.filter((key) => storage.getItem(key) !== null);
    const asked = ofSession.flatMap(({ key }) => present.filter((one) => one === key));
    if (asked.join() !== present.join()) return;
    present.forEach((key) => storage.removeItem(key));
    ofSession = [];
  }

  function removeShared(access: Access): void {
    const { key } = access;
    const value = storage.getItem(key);
    if (value === null) return;
    const mayGo = sharedStarts.some((start) => key.startsWith(start)) && (!removed || isExpiredDraft(key));
    if (!mayGo) return reject(access);
    if (!isExpiredDraft(key)) removed = { key, value };
    storage.removeItem(key);
  }

  return (access) => {
    const { key, remote } = access;
    if (ofSession.length === 0 && !removed) setTimeout(endTask);
    if (signedInKeys.includes(key)) removeOfSession(access);
    else if (key.startsWith('lexboard.')) removeShared(access);
    else if (isOfAnother(key, remote)) reject(access);
    else storage.removeItem(key);
  };
}

/** The storage as all scripts of the page see it. */
function protect(storage: Storage): Storage {
  const removeFor = createRemoval(storage);

  function removeItem(key: string): void {
    const access = findAccess(key, removeItem);
    if (access) removeFor(access);
    else storage.removeItem(key);
  }

  function setItem(key: string, value: string): void {
    const access = findAccess(key, setItem);
    if (access && (keysOfSignIn.includes(key) || isOfAnother(key, access.remote))) refuse(access.error);
    else storage.setItem(key, value);
  }

  function clear(): void {
    refuse(new Error('Tried to clear the storage of the whole page: use removeItem for own keys.'));
  }

  const guarded = new Map<PropertyKey, unknown>(Object.entries({ removeItem, setItem, clear }));
  return new Proxy(storage, {
    get(_, key): unknown {
      const value: unknown = guarded.get(key) ?? Reflect.get(storage, key);
      return typeof value === 'function' ? value.bind(storage) : value;
    },
    set(_, key, value) {
      setItem(String(key), String(value));
      return true;
    },
    deleteProperty(_, key) {
      removeItem(String(key));
      return true;
    },
  });
}

/**
 * Keeps remotes from removing or replacing what others store, because all parts of the page share local and session
 * storage: it would sign the person out, and delete drafts and the settings of other remotes. A refused access counts as an
 * error of the version whose script tried it. docs/kit-limits.md says what is refused.
 */
export function protectStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { configurable: true, value: protect(window[name]) });
}
