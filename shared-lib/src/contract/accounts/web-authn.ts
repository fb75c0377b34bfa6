import { Type, type Static, type TProperties } from 'typebox';
import { text } from '../values/primitives.ts';

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
export const creationOptions = () =>
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
export const registrationResponse = () =>
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
