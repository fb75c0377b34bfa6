import {
  endSession,
  readLastActivity,
  readLastCall,
  notePasswordChange,
  noteRights,
  noteTermsAccepted,
  onSessionChange,
  readSession,
  startSession,
  storedKeys,
} from './index.ts';

const signedIn = {
  success: 1,
  access_token: 'token-1',
  username: 'viewer',
  role: 'no',
  workspaceAccessType: 'View',
  model_access_controller: { statusInfo: 'Published', serchInfo: 'No', gridInfo: 'Yes' },
  passwordChangeRequired: false,
  twofactor: false,
  timeZone: 'Asia/Dubai',
  formSettings: { dateOrder: 'dayFirst' },
} as const;

afterEach(() => localStorage.clear());

test('nobody is signed in without a token', () => {
  expect(readSession()).toBeUndefined();
});

test('a started session is read back with its rights', () => {
  startSession(signedIn);
  expect(readSession()).toEqual({
    token: 'token-1',
    username: 'viewer',
    name: 'viewer',
    id: undefined,
    isAdministrator: false,
    managesPeople: false,
    canEdit: false,
    canEditAll: false,
    moduleAccess: signedIn.model_access_controller,
    passwordChangeRequired: false,
    secondFactorDue: false,
    organisationClosed: false,
    termsDue: false,
    timeZone: 'Asia/Dubai',
    formSettings: { dateOrder: 'dayFirst', statesOfCentral: 'no', neededForPublish: {} },
    hasUnits: false,
    ownUnits: undefined,
  });
});

test('an organisation has units, and a person acts for some of them, while the back end says so', () => {
  startSession({ ...signedIn, units: true, ownUnits: [2, 3] });
  expect(readSession()).toMatchObject({ hasUnits: true, ownUnits: [2, 3] });
  startSession(signedIn);
  expect(readSession()).toMatchObject({ hasUnits: false, ownUnits: undefined });
});

test('the time zone is the one that was said last, of a back end that says none India’s', () => {
  const { timeZone, ...without } = signedIn;
  startSession(without);
  expect(readSession()?.timeZone).toBe('Asia/Kolkata');
  const listener = jest.fn();
  const stop = onSessionChange(listener);
  noteRights('token-1', { ...signedIn, timeZone });
  stop();
  expect(listener).toHaveBeenCalledTimes(1);
  noteRights('token-1', without);
  expect(readSession()?.timeZone).toBe(timeZone);
  endSession();
  startSession(without);
  expect(readSession()?.timeZone).toBe('Asia/Kolkata');
});

test('a password that has to be changed is asked for until it is, or until somebody else signs in', () => {
  startSession({ ...signedIn, passwordChangeRequired: true });
  expect(readSession()?.passwordChangeRequired).toBe(true);
  notePasswordChange();
  expect(readSession()).toMatchObject({ token: 'token-1', passwordChangeRequired: false });
  startSession({ ...signedIn, passwordChangeRequired: true });
  endSession();
  startSession(signedIn);
  expect(readSession()?.passwordChangeRequired).toBe(false);
});

test('terms that are not accepted are due until they are, or until somebody else signs in', () => {
  const listener = jest.fn();
  startSession({ ...signedIn, termsAccepted: false });
  expect(readSession()?.termsDue).toBe(true);
  const stop = onSessionChange(listener);
  noteTermsAccepted();
  stop();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(readSession()).toMatchObject({ token: 'token-1', termsDue: false });
  startSession({ ...signedIn, termsAccepted: false });
  endSession();
  startSession({ ...signedIn, termsAccepted: true });
  expect(readSession()?.termsDue).toBe(false);
});

test('signing in is an activity and a call', () => {
  const before = Date.now();
  startSession(signedIn);
  expect(readLastActivity()).toBeGreaterThanOrEqual(before);
  expect(readLastCall()).toBeGreaterThanOrEqual(before);
});

test('ending a session keeps what is not about the person', () => {
  startSession(signedIn);
  localStorage.setItem(storedKeys.tabIndex, '1');
  endSession();
  expect(readSession()).toBeUndefined();
  expect(localStorage.getItem(storedKeys.username)).toBeNull();
  expect(localStorage.getItem(storedKeys.tabIndex)).toBe('1');
});

test('a change here and in another tab is told, until one stops listening', () => {
  const listener = jest.fn();
  const stop = onSessionChange(listener);
  startSession(signedIn);
  window.dispatchEvent(new StorageEvent('storage', { key: storedKeys.token }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'else' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  endSession();
  expect(listener).toHaveBeenCalledTimes(2);
});
