import { Type } from 'typebox';
import { call, readingCall } from '../call.ts';
import { linkProperty, proofProperties, signedInReply, typedCode } from './identity.ts';
import { passkeyAssertionSchema, passkeyRequestOptionsSchema } from './web-authn.ts';
import { doneReply, messageReply, strictObject, text } from '../values/primitives.ts';

const setUpMark = () =>
  Type.String({ description: 'Tells two set-ups of a person apart, without giving the key away' });

/** Lifetime of a token that waits for a code, in seconds. */
export const codeAwaitedSeconds = 600;

export const enterCodeShape = () => ({
  tag: 'identity',
  summary: 'Enter the code of two-factor sign-in, after the password: six digits, or a recovery code',
  body: strictObject({ otp: typedCode(), ...linkProperty() }),
  reply: signedInReply(),
});
export const enterCode = call<typeof enterCodeShape>('/twofactor', 'anySession', {}, 'unsafe');

export const passkeyStepBeginShape = () => ({
  tag: 'identity',
  summary: 'Begin to use a passkey instead of the code: what the browser needs to ask for it',
  body: strictObject({}),
  reply: doneReply({ options: passkeyRequestOptionsSchema() }),
});
export const passkeyStepBegin = call<typeof passkeyStepBeginShape>(
  '/twofactor/passkey/begin',
  'anySession',
  {},
  'harmless',
);

export const passkeyStepShape = () => ({
  tag: 'identity',
  summary: 'Use a passkey instead of the code of two-factor sign-in',
  body: strictObject({ response: passkeyAssertionSchema(), ...linkProperty() }),
  reply: signedInReply(),
});
export const passkeyStep = call<typeof passkeyStepShape>('/twofactor/passkey', 'anySession', {}, 'unsafe');

export const twoFactorStateShape = () => ({
  tag: 'identity',
  summary: 'Whether the own two-factor sign-in is on, and how many recovery codes are left',
  body: strictObject({}),
  reply: doneReply({
    enabled: Type.Boolean(),
    recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    // Missing while it is off.
    setUpMark: Type.Optional(setUpMark()),
  }),
});
export const twoFactorState = readingCall<typeof twoFactorStateShape>('/twofactor/status', 'factor');

export const setUpTwoFactorShape = () => ({
  tag: 'identity',
  summary:
    'Begin the set-up of two-factor sign-in, by the password: nothing changes until it is confirmed by a code',
  body: strictObject(proofProperties()),
  reply: doneReply({
    otpauth: Type.String({ description: 'The otpauth:// address for an authenticator app' }),
    secret: Type.String({ description: 'The key in that address, for typing' }),
    qr: Type.String({ description: 'The address as a QR code: a data: address of an SVG picture' }),
    recoveryCodes: Type.Array(Type.String(), { description: 'Each works once; shown by this reply alone' }),
    setUpMark: setUpMark(),
  }),
});
export const setUpTwoFactor = call<typeof setUpTwoFactorShape>('/twofactor/setup', 'factor', {}, 'harmless');

export const confirmTwoFactorShape = () => ({
  tag: 'identity',
  summary: 'Switch two-factor sign-in on by a code of the app: every other session of the person ends',
  body: strictObject({
    otp: typedCode(),
    // The mark of the set-up to confirm; refused if another one has replaced it.
    setUpMark: Type.Optional(text(100)),
  }),
  reply: messageReply(),
});
export const confirmTwoFactor = call<typeof confirmTwoFactorShape>(
  '/twofactor/confirm',
  'factor',
  {},
  'unsafe',
);

export const disableTwoFactorShape = () => ({
  tag: 'identity',
  summary: 'Switch the own two-factor sign-in off, by a proof of the person',
  body: strictObject(proofProperties()),
  reply: messageReply(),
});
export const disableTwoFactor = call<typeof disableTwoFactorShape>('/twofactor/disable', 'signedIn');
