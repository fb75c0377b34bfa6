import type { ModelAccessController, SessionState, SignedIn } from '@lexboard/shared-lib/contract';
import { defaultFormSettings, toKnownZone, type FormSettings } from '@lexboard/shared-lib/domain';
import { recordActivity, recordCall } from './activity.ts';

/** The keys of D1 §3 "Stored in browser storage", and what has to be done before anything else. */
export const storedKeys = {
  token: 'access_token',
  username: 'username',
  name: 'name',
  userId: 'userId',
  role: 'role',
  access: 'workspaceAccessType',
  moduleAccess: 'model_access_controller',
  passwordChange: 'passwordChangeRequired',
  termsDue: 'termsDue',
  timeZone: 'timeZone',
  formSettings: 'formSettings',
  tabIndex: 'selectedTabIndex',
  statusButton: 'btnStatus',
} as const;

const signedInKeys = [
  storedKeys.token,
  storedKeys.username,
  storedKeys.name,
  storedKeys.userId,
  storedKeys.role,
  storedKeys.access,
  storedKeys.moduleAccess,
  storedKeys.passwordChange,
  storedKeys.termsDue,
  storedKeys.timeZone,
  storedKeys.formSettings,
  storedKeys.statusButton,
];

type Rights = Pick<
  SessionState,
  'role' | 'workspaceAccessType' | 'model_access_controller' | 'timeZone' | 'formSettings' | 'userId' | 'name'
>;

export interface Session {
  token: string;
  username: string;
  /** What the person is called: their username where nothing else is known. */
  name: string;
  /** The id of their account; undefined where the back end does not say it. */
  id: number | undefined;
  isAdministrator: boolean;
  canEdit: boolean;
  moduleAccess: ModelAccessController;
  /** Nothing else is answered before. */
  passwordChangeRequired: boolean;
  /** The terms of use are to be accepted; the server answers before, too. */
  termsDue: boolean;
  /** Of the organisation: a name that this browser knows. */
  timeZone: string;
  /** What the organisation decided about its forms. */
  formSettings: FormSettings;
}

const fullAccess: ModelAccessController = { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' };

/** What is stored of `initial`, and the rest of it. */
function readStoredObject<Stored extends object>(key: string, initial: Stored): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.assign({ ...initial }, stored);
  } catch (error) {
    console.warn(`The stored ${key} is not JSON and is ignored.`, error);
    return initial;
  }
}

/** The session of this browser; undefined when nobody is signed in. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem(storedKeys.token);
  if (!token) return undefined;
  return {
    token,
    username: localStorage.getItem(storedKeys.username) ?? '',
    name: localStorage.getItem(storedKeys.name) || (localStorage.getItem(storedKeys.username) ?? ''),
    id: Number(localStorage.getItem(storedKeys.userId)) || undefined,
    isAdministrator: localStorage.getItem(storedKeys.role) === 'yes',
    canEdit: localStorage.getItem(storedKeys.access) === 'Edit',
    moduleAccess: readStoredObject(storedKeys.moduleAccess, fullAccess),
    passwordChangeRequired: localStorage.getItem(storedKeys.passwordChange) !== null,
    termsDue: localStorage.getItem(storedKeys.termsDue) !== null,
    timeZone: toKnownZone(localStorage.getItem(storedKeys.timeZone)),
    formSettings: readStoredObject(storedKeys.formSettings, defaultFormSettings),
  };
}

const changed = new Set<() => void>();
const announce = () => changed.forEach((listener) => listener());

function storeRights(rights: Rights): void {
  localStorage.setItem(storedKeys.role, rights.role);
  localStorage.setItem(storedKeys.access, rights.workspaceAccessType);
  localStorage.setItem(storedKeys.moduleAccess, JSON.stringify(rights.model_access_controller));
  if (rights.userId !== undefined) localStorage.setItem(storedKeys.userId, String(rights.userId));
  if (rights.name !== undefined) localStorage.setItem(storedKeys.name, rights.name);
  if (rights.timeZone !== undefined) localStorage.setItem(storedKeys.timeZone, rights.timeZone);
  if (rights.formSettings !== undefined)
    localStorage.setItem(storedKeys.formSettings, JSON.stringify(rights.formSettings));
}

/** Keeps what the person is called from now on. */
export function noteName(name: string): void {
  localStorage.setItem(storedKeys.name, name);
  announce();
}

/** Keeps what a sign-in replied with; every tab of the browser sees it. Signing in is the first activity. */
export function startSession(signedIn: SignedIn): void {
  localStorage.setItem(storedKeys.username, signedIn.username);
  storeRights(signedIn);
  if (signedIn.passwordChangeRequired) localStorage.setItem(storedKeys.passwordChange, 'true');
  // A back end that says nothing of terms has none to be accepted.
  if (signedIn.termsAccepted === false) localStorage.setItem(storedKeys.termsDue, 'true');
  recordActivity();
  recordCall();
  localStorage.setItem(storedKeys.token, signedIn.access_token);
  announce();
}

/** Notes that the password was changed: the session may do everything again. */
export function notePasswordChange(): void {
  localStorage.removeItem(storedKeys.passwordChange);
  announce();
}

/** Notes that the terms of use were accepted. */
export function noteTermsAccepted(): void {
  localStorage.removeItem(storedKeys.termsDue);
  announce();
}

/** Keeps what the person of a token may do by now; nothing where another session has begun meanwhile. */
export function noteRights(token: string, rights: Rights): void {
  if (localStorage.getItem(storedKeys.token) !== token) return;
  storeRights(rights);
  announce();
}

/** Forgets who is signed in, here and in the other tabs. */
export function endSession(): void {
  signedInKeys.forEach((key) => localStorage.removeItem(key));
  announce();
}

/** The entries that identify a session. */
const sessionKeys = [
  storedKeys.token,
  storedKeys.name,
  storedKeys.userId,
  storedKeys.role,
  storedKeys.access,
  storedKeys.moduleAccess,
  storedKeys.passwordChange,
  storedKeys.termsDue,
  storedKeys.timeZone,
  storedKeys.formSettings,
];

/** Text that differs once the session does; empty when nobody is signed in. */
export function readSessionText(): string {
  const held = sessionKeys.map((key) => localStorage.getItem(key));
  return held[0] ? held.join() : '';
}

/** By which a change of the session is known; null when everything was removed. */
const watchedKeys: readonly (string | null)[] = [...sessionKeys, null];

/** Calls `listener` when the session starts, changes or ends, in this tab or another; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (watchedKeys.includes(event.key)) listener();
  };
  changed.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    changed.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
