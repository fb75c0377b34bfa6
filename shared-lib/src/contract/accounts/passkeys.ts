import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { proofProperties, provenRemovalBody, signedInReply } from './identity.ts';
import {
  creationOptions,
  passkeyAssertionSchema,
  passkeyRequestOptionsSchema,
  registrationResponse,
} from './web-authn.ts';
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
  summary: 'Begin to add a passkey, by a proof of the person: what the browser needs to make it',
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
  summary: 'Remove an own passkey, by a proof of the person: it signs in no more',
  body: provenRemovalBody(),
  reply: messageReply(),
});
export const passkeyRemove = call<typeof passkeyRemoveShape>('/passkeys/remove', 'signedIn');
