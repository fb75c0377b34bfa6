import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { doneReply, strictObject } from '../values/primitives.ts';
import { passkeyRequestOptionsSchema } from './web-authn.ts';

export const signInOptionsShape = () => ({
  tag: 'identity',
  summary: 'Which ways to sign in the platform has besides the password',
  body: strictObject({}),
  reply: doneReply({
    providers: Type.Optional(
      Type.Boolean({ description: 'Whether some organisation signs in by a provider of its own' }),
    ),
    passkeys: Type.Optional(Type.Boolean({ description: 'Whether anybody has a passkey' })),
  }),
});
/** The sign-in page asks for it beside: it stays as it is without an answer. */
export const signInOptions = readingCall<typeof signInOptionsShape>('/signin/options', 'public');

export const proofOptionsShape = () => ({
  tag: 'identity',
  summary: 'By what the person can prove who they are, where a call asks for it',
  body: strictObject({}),
  reply: doneReply({
    password: Type.Boolean(),
    passkey: Type.Boolean(),
    provider: Type.Optional(
      Type.Object(
        {
          name: Type.String(),
          fresh: Type.Boolean({ description: 'It signed the person in a moment ago: that is a proof' }),
        },
        { description: 'The provider that can sign the person in again' },
      ),
    ),
  }),
});
export type ProofOptions = Static<ReturnType<typeof proofOptionsShape>['reply']>;
export const proofOptions = readingCall<typeof proofOptionsShape>('/proof/options', 'session');

export const proofBeginShape = () => ({
  tag: 'identity',
  summary: 'Begin a proof by a passkey: what the browser needs to ask for it',
  body: strictObject({}),
  reply: doneReply({ options: passkeyRequestOptionsSchema() }),
});
export const proofBegin = call<typeof proofBeginShape>('/proof/begin', 'session', {}, 'harmless');

export const signInAgainShape = () => ({
  tag: 'identity',
  summary: 'Begin to sign in again by the provider, in place of this session: a proof for ten minutes',
  body: strictObject({}),
  reply: doneReply({ address: Type.String() }),
});
export const signInAgain = call<typeof signInAgainShape>('/signin/again', 'session', {}, 'harmless');
