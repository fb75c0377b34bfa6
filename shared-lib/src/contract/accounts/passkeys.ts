import { Type, type Static, type TProperties } from 'typebox';
import { call, readingCall } from '../call.ts';
import { proofProperties, signedInReply } from './identity.ts';
import { doneReply, isoDateTime, limits, messageReply, strictObject, text } from '../values/primitives.ts';

/** The most passkeys of an account. */
export const maxPasskeys = 20;

const passkeyId = () => Type.String({ format: 'uuid' });

const passkeySchema = () =>
  Type.Object({
    id: passkeyId(),
    name: Type.String(),
    backedUp: Type.Boolean({ description: 'Whether its provider keeps it in several places' }),
    createdAt: isoDateTime(),
    lastUsedAt: Type.Union([isoDateTime(), Type.Null()], { description: 'Null: never' }),
  });
export type Passkey = Static<ReturnType<typeof passkeySchema>>;

/** Bytes in base64url, at most this many letters. */
const bytes = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$' });

/** How a browser reaches a passkey (WebAuthn, AuthenticatorTransport). */
export const passkeyTransports = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;
type PasskeyTransport = (typeof passkeyTransports)[number];

const descriptors = () =>
  Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.Literal('public-key'),
      transports: Type.Optional(Type.Array(Type.Unsafe<PasskeyTransport>(Type.Enum([...passkeyTransports])))),
    }),
  );

/** WebAuthn, PublicKeyCredentialCreationOptionsJSON. */
const creationOptions = () =>
  Type.Object({
    challenge: Type.String(),
    rp: Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
    timeout: Type.Optional(Type.Integer()),
    excludeCredentials: Type.Optional(descriptors()),
    authenticatorSelection: Type.Optional(
      Type.Object({
        residentKey: Type.Literal('required'),
        requireResidentKey: Type.Boolean(),
        userVerification: Type.Literal('required'),
      }),
    ),
    attestation: Type.Optional(Type.Literal('none')),
  });

/** What every credential of a browser has; what browsers add to it is ignored. */
const credential = <P extends TProperties>(response: P) =>
  Type.Object({
    id: bytes(1_400),
    rawId: bytes(1_400),
    type: text(100),
    response: Type.Object({ clientDataJSON: bytes(4_000), ...response }),
    clientExtensionResults: Type.Object({}),
  });

/** WebAuthn, RegistrationResponseJSON. */
const registrationResponse = () =>
  credential({
    attestationObject: bytes(10_000),
    transports: Type.Optional(Type.Array(text(100), { maxItems: 20 })),
  });
export type PasskeyRegistration = Static<ReturnType<typeof registrationResponse>>;

/** WebAuthn, AuthenticationResponseJSON. */
export const passkeyAssertionSchema = () =>
  credential({
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: Type.Optional(bytes(100)),
  });
export type PasskeyAssertion = Static<ReturnType<typeof passkeyAssertionSchema>>;

/** WebAuthn, PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequestOptionsSchema = () =>
  Type.Object({
    challenge: Type.String(),
    rpId: Type.Optional(Type.String()),
    timeout: Type.Optional(Type.Integer()),
    allowCredentials: Type.Optional(descriptors()),
    userVerification: Type.Optional(Type.Literal('required')),
  });

export const passkeySignInBeginShape = () => ({
  tag: 'identity',
  summary: 'Begin to sign in with a passkey, without a name: what the browser needs to ask for it',
  body: strictObject({}),
  reply: doneReply({ options: passkeyRequestOptionsSchema() }),
});
export const passkeySignInBegin = call<typeof passkeySignInBeginShape>(
  '/passkeys/signin/begin',
  'public',
  {},
  'harmless',
);

export const passkeySignInShape = () => ({
  tag: 'identity',
  summary: 'Sign in with a passkey: no password and no further factor is needed',
  body: strictObject({
    response: passkeyAssertionSchema(),
    acceptTerms: Type.Optional(
      Type.Literal(true, { description: 'Accepts the terms of use; left out, nothing is said of them' }),
    ),
  }),
  reply: signedInReply(),
});
export const passkeySignIn = call<typeof passkeySignInShape>('/passkeys/signin', 'public', {}, 'unsafe');

export const passkeyListShape = () => ({
  tag: 'identity',
  summary: 'The own passkeys, the newest first',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(passkeySchema()) }),
});
export const passkeyList = readingCall<typeof passkeyListShape>('/passkeys/list', 'factor', {
  data: 'array',
});

export const passkeyBeginShape = () => ({
  tag: 'identity',
  summary: 'Begin to add a passkey, by the password or a code: what the browser needs to make it',
  body: strictObject(proofProperties()),
  reply: doneReply({ options: creationOptions() }),
});
export const passkeyBegin = call<typeof passkeyBeginShape>('/passkeys/begin', 'factor', {}, 'harmless');

export const passkeyAddShape = () => ({
  tag: 'identity',
  summary: 'Add the passkey that the browser made. Without a name it is named after the browser',
  body: strictObject({ name: text(limits.name), response: registrationResponse() }),
  reply: messageReply(),
});
export const passkeyAdd = call<typeof passkeyAddShape>('/passkeys/add', 'factor', {}, 'unsafe');

export const passkeyRenameShape = () => ({
  tag: 'identity',
  summary: 'Rename an own passkey',
  body: strictObject({ id: passkeyId(), name: text(limits.name) }),
  reply: messageReply(),
});
export const passkeyRename = call<typeof passkeyRenameShape>('/passkeys/rename', 'signedIn');

export const passkeyRemoveShape = () => ({
  tag: 'identity',
  summary: 'Remove an own passkey, by the password or a code: it signs in no more',
  body: strictObject({ id: passkeyId(), ...proofProperties() }),
  reply: messageReply(),
});
export const passkeyRemove = call<typeof passkeyRemoveShape>('/passkeys/remove', 'signedIn');
