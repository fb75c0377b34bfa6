import type { ModelAccessController, SessionState, SignedIn } from '@lexboard/shared-lib/contract';
import { defaultFormSettings, toKnownZone, type FormSettings } from '@lexboard/shared-lib/domain';
import { currentLanguage, isLanguage } from '@lexboard/shared-lib/texts';
import { recordActivity, recordCall } from './activity.ts';

/** The storage keys of D1 §3 "Stored in browser storage", and pending obligations of the session. */
export const storedKeys = {
  token: 'access_token',
  username: 'username',
  name: 'name',
  userId: 'userId',
  role: 'role',
  access: 'workspaceAccessType',
  moduleAccess: 'model_access_controller',
  passwordChange: 'passwordChangeRequired',
  secondFactorDue: 'secondFactorDue',
  organisationClosed: 'organisationClosed',
  termsDue: 'termsDue',
  timeZone: 'timeZone',
  formSettings: 'formSettings',
  units: 'units',
  ownUnits: 'ownUnits',
  tabIndex: 'selectedTabIndex',
  statusButton: 'btnStatus',
  /** The language of this browser's pages, also for those who are signed out. */
  language: 'lexboard.language',
} as const;

/** The keys of a session, in the order in which its end removes them. */
export const signedInKeys: readonly string[] = [
  storedKeys.token,
  storedKeys.username,
  storedKeys.name,
  storedKeys.userId,
  storedKeys.role,
  storedKeys.access,
  storedKeys.moduleAccess,
  storedKeys.passwordChange,
  storedKeys.secondFactorDue,
  storedKeys.organisationClosed,
  storedKeys.termsDue,
  storedKeys.timeZone,
  storedKeys.formSettings,
  storedKeys.units,
  storedKeys.ownUnits,
  storedKeys.statusButton,
];

type Rights = Pick<
  SessionState,
  | 'role'
  | 'workspaceAccessType'
  | 'model_access_controller'
  | 'language'
  | 'timeZone'
  | 'formSettings'
  | 'units'
  | 'ownUnits'
  | 'userId'
  | 'name'
  | 'secondFactorDue'
  | 'organisationClosed'
>;

export interface Session {
  token: string;
  username: string;
  /** The display name; the username if unknown. */
  name: string;
  /** The account's id; undefined if the back end does not send it. */
  id: number | undefined;
  /** Administers the whole organisation. */
  isAdministrator: boolean;
  /** Manages people: those of the whole organisation, or those of the own units (units §3). */
  managesPeople: boolean;
  /** Edit access to records: of the organisation, or of the own units. */
  canEdit: boolean;
  /** Edit access to all of the organisation, also laws with their parts (units §3). */
  canEditAll: boolean;
  moduleAccess: ModelAccessController;
  /** The server refuses all other calls until then. */
  passwordChangeRequired: boolean;
  /** A second factor must be set up; the server refuses all other calls until then. */
  secondFactorDue: boolean;
  /** The organisation is closed; the server refuses all calls but those about its end. */
  organisationClosed: boolean;
  /** The terms must be accepted; the server answers other calls before that, too. */
  termsDue: boolean;
  /** The organisation's time zone, known to this browser. */
  timeZone: string;
  /** The organisation's form settings. */
  formSettings: FormSettings;
  /** Whether the organisation has units. */
  hasUnits: boolean;
  /** Ids of the units that the person acts for, each with all below it; undefined for the whole organisation. */
  ownUnits: readonly number[] | undefined;
}

const fullAccess: ModelAccessController = { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' };

/** The stored object with defaults from `initial`. */
function readStoredObject<Stored extends object>(key: string, initial: Stored): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.assign({ ...initial }, stored);
  } catch (error) {
    console.warn(`The stored ${key} is not JSON and is ignored.`, error);
    return initial;
  }
}

/** This browser's session; undefined if signed out. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem(storedKeys.token);
  if (!token) return undefined;
  const canEdit = localStorage.getItem(storedKeys.access) === 'Edit';
  const managesPeople = localStorage.getItem(storedKeys.role) === 'yes';
  const ownUnits = localStorage.getItem(storedKeys.ownUnits)?.split(',').map(Number);
  return {
    token,
    username: localStorage.getItem(storedKeys.username) ?? '',
    name: localStorage.getItem(storedKeys.name) || (localStorage.getItem(storedKeys.username) ?? ''),
    id: Number(localStorage.getItem(storedKeys.userId)) || undefined,
    isAdministrator: managesPeople && ownUnits === undefined,
    managesPeople,
    canEdit,
    canEditAll: canEdit && ownUnits === undefined,
    moduleAccess: readStoredObject(storedKeys.moduleAccess, fullAccess),
    passwordChangeRequired: localStorage.getItem(storedKeys.passwordChange) !== null,
    secondFactorDue: localStorage.getItem(storedKeys.secondFactorDue) !== null,
    organisationClosed: localStorage.getItem(storedKeys.organisationClosed) !== null,
    termsDue: localStorage.getItem(storedKeys.termsDue) !== null,
    timeZone: toKnownZone(localStorage.getItem(storedKeys.timeZone)),
    formSettings: readStoredObject(storedKeys.formSettings, defaultFormSettings),
    hasUnits: localStorage.getItem(storedKeys.units) !== null,
    ownUnits,
  };
}

const changed = new Set<() => void>();
const announce = () => changed.forEach((listener) => listener());

function storeClosed(closed: boolean): void {
  if (closed) localStorage.setItem(storedKeys.organisationClosed, 'true');
  else localStorage.removeItem(storedKeys.organisationClosed);
}

/** Stores the language that pages of this browser have from their next load on. It outlives the session. */
export const noteLanguage = (language: string): void => localStorage.setItem(storedKeys.language, language);

/** Whether the next load of a page is in another language. */
export function hasOtherLanguage(): boolean {
  const stored = localStorage.getItem(storedKeys.language);
  return isLanguage(stored) && stored !== currentLanguage();
}

function storeRights(rights: Rights): void {
  localStorage.setItem(storedKeys.role, rights.role);
  localStorage.setItem(storedKeys.access, rights.workspaceAccessType);
  localStorage.setItem(storedKeys.moduleAccess, JSON.stringify(rights.model_access_controller));
  if (rights.userId !== undefined) localStorage.setItem(storedKeys.userId, String(rights.userId));
  if (rights.name !== undefined) localStorage.setItem(storedKeys.name, rights.name);
  if (rights.language !== undefined) noteLanguage(rights.language);
  if (rights.timeZone !== undefined) localStorage.setItem(storedKeys.timeZone, rights.timeZone);
  if (rights.formSettings !== undefined)
    localStorage.setItem(storedKeys.formSettings, JSON.stringify(rights.formSettings));
  if (rights.secondFactorDue) localStorage.setItem(storedKeys.secondFactorDue, 'true');
  else localStorage.removeItem(storedKeys.secondFactorDue);
  storeClosed(rights.organisationClosed ?? false);
  if (rights.units) localStorage.setItem(storedKeys.units, 'true');
  else localStorage.removeItem(storedKeys.units);
  if (rights.ownUnits) localStorage.setItem(storedKeys.ownUnits, rights.ownUnits.join());
  else localStorage.removeItem(storedKeys.ownUnits);
}

/** Stores the new display name. */
export function noteName(name: string): void {
  localStorage.setItem(storedKeys.name, name);
  announce();
}

/** Stores the reply of a sign-in for all tabs. Signing in counts as activity. */
export function startSession(signedIn: SignedIn): void {
  localStorage.setItem(storedKeys.username, signedIn.username);
  storeRights(signedIn);
  if (signedIn.passwordChangeRequired) localStorage.setItem(storedKeys.passwordChange, 'true');
  // A back end without terms needs no acceptance.
  if (signedIn.termsAccepted === false) localStorage.setItem(storedKeys.termsDue, 'true');
  recordActivity();
  recordCall();
  localStorage.setItem(storedKeys.token, signedIn.access_token);
  announce();
}

/** Clears the obligation to change the password. */
export function notePasswordChange(): void {
  localStorage.removeItem(storedKeys.passwordChange);
  announce();
}

/** Clears the obligation to set up a second factor. */
export function noteSecondFactor(): void {
  localStorage.removeItem(storedKeys.secondFactorDue);
  announce();
}

/** Stores that the organisation was closed, or opened again. */
export function noteClosed(closed: boolean): void {
  storeClosed(closed);
  announce();
}

/** Clears the obligation to accept the terms. */
export function noteTermsAccepted(): void {
  localStorage.removeItem(storedKeys.termsDue);
  announce();
}

/** Stores current rights; ignored if the token is no longer the session's. */
export function noteRights(token: string, rights: Rights): void {
  if (localStorage.getItem(storedKeys.token) !== token) return;
  storeRights(rights);
  announce();
}

/** Removes the session in all tabs. */
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
  storedKeys.secondFactorDue,
  storedKeys.organisationClosed,
  storedKeys.termsDue,
  storedKeys.timeZone,
  storedKeys.formSettings,
  storedKeys.units,
  storedKeys.ownUnits,
];

/** A text that changes with the session; empty if signed out. */
export function readSessionText(): string {
  const held = sessionKeys.map((key) => localStorage.getItem(key));
  return held[0] ? held.join() : '';
}

/** Keys whose change means a session change; null when the storage was cleared. */
const watchedKeys: readonly (string | null)[] = [...sessionKeys, null];

/** Calls `listener` when the session starts, changes or ends in any tab; returns the unsubscribe function. */
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
