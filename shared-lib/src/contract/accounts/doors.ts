import { Type } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply, strictObject } from '../values/primitives.ts';

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
