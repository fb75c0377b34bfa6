import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { passkeyAssertionSchema, type PasskeyAssertion } from './web-authn.ts';
import { formSettingsProperties } from '../values/organisation/form-settings.ts';
import {
  doneReply,
  isoDateTime,
  limits,
  messageReply,
  recordId,
  strictObject,
  text,
} from '../values/primitives.ts';

export const acceptTermsShape = () => ({
  tag: 'identity',
  summary: 'Accept the terms of use, in the version that is shown',
  body: strictObject({ version: text(100) }),
  reply: messageReply(),
});
export const acceptTerms = call<typeof acceptTermsShape>('/terms/accept', 'signedIn');

export const modelAccessControllerSchema = () =>
  Type.Object({
    statusInfo: Type.Union([Type.Literal('Published'), Type.Literal('Draft'), Type.Literal('All')]),
    serchInfo: Type.Union([Type.Literal('Yes'), Type.Literal('No')]),
    gridInfo: Type.Union([Type.Literal('Yes'), Type.Literal('No')]),
  });

export type ModelAccessController = Static<ReturnType<typeof modelAccessControllerSchema>>;

/** A typed password, not validated. */
const typedPassword = () => text(1000);

/** A typed code, not validated: six digits or a recovery code, with spaces and hyphens anywhere. */
export const typedCode = () => text(100);

/**
 * Proof of identity of a signed-in person: the password, a code of two-factor sign-in, or a passkey. Without any, a sign-in by the
 * provider within the last ten minutes is the proof.
 */
export const proofProperties = () => ({
  password: Type.Optional(typedPassword()),
  otp: Type.Optional(typedCode()),
  passkey: Type.Optional(passkeyAssertionSchema()),
});

/** What ends or removes one thing of a person's own: its id, and the proof. */
export const provenRemovalBody = () =>
  strictObject({ id: Type.String({ format: 'uuid' }), ...proofProperties() });

export interface Proof {
  password?: string;
  otp?: string;
  passkey?: PasskeyAssertion;
}

/** A typed name of a person; empty shows the account instead (decisions §10). */
export const typedPersonName = () => text(limits.name);

/**
 * A person's rights by the names of D1 §3, the time zone for days and times, and the organisation's form settings.
 */
const rightsReply = () => ({
  role: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  workspaceAccessType: Type.Union([Type.Literal('Edit'), Type.Literal('View')]),
  model_access_controller: modelAccessControllerSchema(),
  userId: Type.Optional(recordId()),
  name: Type.Optional(
    Type.String({ description: 'What the person is called: the name, or the username where there is none' }),
  ),
  language: Type.Optional(
    Type.String({ description: 'The language that the person has chosen. Left out, none was chosen' }),
  ),
  timeZone: Type.Optional(
    Type.String({
      description:
        'The time zone of the organisation, a name of the tz database: pages show days and times by its clocks. Left out, it is Asia/Kolkata',
    }),
  ),
  units: Type.Optional(
    Type.Literal(true, { description: 'The organisation has units. Left out, it has none' }),
  ),
  ownUnits: Type.Optional(
    Type.Array(recordId(), {
      description:
        'Ids of the units that the person acts for, each with all below it. Left out, the person acts for the whole organisation',
    }),
  ),
  formSettings: Type.Optional(
    Type.Object(formSettingsProperties(), {
      description: 'What the organisation decided about its forms. Left out, it is as the documents have it',
    }),
  ),
});

/** What a person may use after the password. */
export const secondFactors = ['app', 'passkey'] as const;
export type SecondFactor = (typeof secondFactors)[number];

const factorDue = () =>
  Type.Optional(
    Type.Literal(true, {
      description:
        'The organisation requires a second factor, and the person has none: other calls are refused until it is set up',
    }),
  );

const organisationClosed = () =>
  Type.Optional(
    Type.Literal(true, {
      description: 'The organisation is closed: all calls are refused but those about its end (doors §6)',
    }),
  );

/** The reply of the last step of signing in. */
export const signedInReply = () =>
  doneReply({
    access_token: Type.String(),
    username: Type.String(),
    ...rightsReply(),
    passwordChangeRequired: Type.Boolean(),
    secondFactorDue: factorDue(),
    organisationClosed: organisationClosed(),
    twofactor: Type.Literal(false),
    termsAccepted: Type.Optional(
      Type.Boolean({ description: 'False: the person is asked to accept the terms; calls do not need it' }),
    ),
  });
export type SignedIn = Static<ReturnType<typeof signedInReply>>;

/** The reply to the password with two-factor sign-in: its token is valid for `twofactor` only. */
const codeAwaitedReply = () =>
  doneReply({
    access_token: Type.String(),
    username: Type.String(),
    twofactor: Type.Literal(true),
    factors: Type.Optional(
      Type.Array(Type.Unsafe<SecondFactor>(Type.Enum([...secondFactors])), {
        description: 'What may be used: a code of the app or of recovery, a passkey. Left out, a code',
      }),
    ),
  });
export type CodeAwaited = Static<ReturnType<typeof codeAwaitedReply>>;

/** Whether signing in also proves that the account belongs to whom a provider named in this browser (doors §1). */
export const linkProperty = () => ({
  link: Type.Optional(
    Type.Boolean({ description: 'True links the account to whom the provider named in this browser before' }),
  ),
});

export const loginShape = () => ({
  tag: 'identity',
  summary: 'Sign in with a username or an e-mail address',
  body: strictObject({
    username: text(limits.name),
    password: typedPassword(),
    acceptTerms: Type.Optional(
      Type.Boolean({
        description:
          'True accepts the terms of use; false is refused to those who have not accepted them; left out, nothing is said of them',
      }),
    ),
    ...linkProperty(),
  }),
  reply: Type.Union([signedInReply(), codeAwaitedReply()]),
});
export const login = call<typeof loginShape>('/user-login', 'public', {}, 'harmless');

export const logoutShape = () => ({
  tag: 'identity',
  summary: 'Sign out: the token is dead at once',
  body: strictObject({}),
  reply: doneReply({
    message: Type.String(),
    providerAddress: Type.Optional(
      Type.String({
        description: 'Where the provider that signed in ends its own session. Left out, nowhere',
      }),
    ),
  }),
});
export const logout = call<typeof logoutShape>('/user-logout', 'anySession', {}, 'harmless');

export const extendSessionShape = () => ({
  tag: 'identity',
  summary: 'Say that the person is still there',
  body: strictObject({}),
  reply: doneReply({ expiresAt: isoDateTime() }),
});
export const extendSession = call<typeof extendSessionShape>('/session/extend', 'session', {}, 'harmless');

export const sessionStateShape = () => ({
  tag: 'identity',
  summary: 'The present rights of the person, and the time zone; keeps no session alive',
  body: strictObject({}),
  reply: doneReply({
    ...rightsReply(),
    secondFactorDue: factorDue(),
    organisationClosed: organisationClosed(),
    notification: Type.Optional(
      Type.Integer({ description: 'The id of the newest notification of the person; 0 without any' }),
    ),
  }),
});
export type SessionState = Static<ReturnType<typeof sessionStateShape>['reply']>;
export const sessionState = {
  ...readingCall<typeof sessionStateShape>('/session/state', 'session', {
    model_access_controller: 'object',
  }),
  background: true,
};

export const changePasswordShape = () => ({
  tag: 'identity',
  summary: 'Change the own password: every other session of the person ends',
  body: strictObject({
    oldPassword: typedPassword(),
    password: typedPassword(),
    conformPasswords: typedPassword(),
  }),
  reply: messageReply(),
});
export const changePassword = call<typeof changePasswordShape>('/user-changePassword', 'session');

export const forgotPasswordShape = () => ({
  tag: 'identity',
  summary:
    'Ask for a mail with a link to set a new password; the answer does not tell whether there is such an account',
  body: strictObject({
    /** The e-mail address of the account. */
    username: text(limits.name),
    /** Ignored: links in mails use the platform's own address. */
    url: Type.Optional(text()),
  }),
  reply: messageReply(),
});
export const forgotPassword = call<typeof forgotPasswordShape>('/user-forget', 'public', {}, 'harmless');

export const describeLinkShape = () => ({
  tag: 'identity',
  summary:
    'The account whose password the link of a mail sets, and whether it is an invitation; the link stays as it is',
  body: strictObject({ auth_token: text(limits.name) }),
  reply: doneReply({
    invitation: Type.Boolean(),
    provider: Type.Optional(
      Type.String({ description: 'The host of the provider by which an invited person may come in' }),
    ),
    passwords: Type.Optional(
      Type.Literal(false, {
        description: 'The account has no use for a password. Left out, it may have one',
      }),
    ),
    account: Type.Object({
      username: Type.String(),
      email: Type.String(),
      organisation: Type.String(),
      name: Type.Optional(Type.String({ description: 'As it was given; empty without one' })),
    }),
  }),
});
export type DescribedLink = Static<ReturnType<typeof describeLinkShape>['reply']>;
export const describeLink = readingCall<typeof describeLinkShape>('/user-link', 'public', {
  account: 'object',
});

export const resetPasswordShape = () => ({
  tag: 'identity',
  summary:
    'Set a new password by the link of a mail: every session of the account ends, and nobody is signed in. Who accepts an invitation may give their name along with it',
  body: strictObject({
    name: Type.Optional(typedPersonName()),
    password: typedPassword(),
    conformPasswords: typedPassword(),
    auth_token: text(limits.name),
  }),
  reply: messageReply(),
});
export const resetPassword = call<typeof resetPasswordShape>('/user-newPassword', 'public', {}, 'unsafe');
