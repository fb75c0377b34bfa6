import { Type, type Static } from 'typebox';
import { offeredLanguages, type OfferedLanguage } from '@lexboard/shared-lib/texts';
import { call, readingCall } from '../call.ts';
import { proofProperties, provenRemovalBody, typedPersonName } from './identity.ts';
import { doneReply, isoDateTime, messageReply, strictObject } from '../values/primitives.ts';

/** The most sessions listed; those used last come first. */
export const maxSessions = 100;

const sessionId = () => Type.String({ format: 'uuid' });

/** A session of the caller; ended sessions are not listed. */
export const sessionSchema = () =>
  Type.Object({
    id: sessionId(),
    device: Type.String({ description: 'For people to read: "Firefox on Windows"' }),
    address: Type.String({
      description: 'The network address that it was started from; empty where unknown',
    }),
    signedInAt: isoDateTime(),
    lastUsedAt: isoDateTime(),
    current: Type.Boolean({ description: 'Whether it is the one that asks' }),
    provider: Type.Optional(
      Type.String({ description: 'The host of the provider that signed in; left out for a password' }),
    ),
  });
export type OwnSession = Static<ReturnType<typeof sessionSchema>>;

export const sessionListShape = () => ({
  tag: 'identity',
  summary: 'The own sessions: the one that asks, then the others, last used first; 100 at most',
  body: strictObject({}),
  reply: doneReply({
    totalLength: Type.Integer({ description: 'How many there are, listed or not' }),
    data: Type.Array(sessionSchema()),
  }),
});
/** Closed to people who must change their password first: the change ends all other sessions. */
export const sessionList = readingCall<typeof sessionListShape>('/session/list', 'signedIn', {
  data: 'array',
  totalLength: 'number',
});

export const ownAccountShape = () => ({
  tag: 'identity',
  summary: 'Where the own account belongs: its e-mail address, its organisation and the name of its person',
  body: strictObject({}),
  reply: doneReply({
    account: Type.Object({
      email: Type.String(),
      organisation: Type.String(),
      name: Type.Optional(Type.String({ description: 'As it was given; empty without one' })),
    }),
  }),
});
export const ownAccount = readingCall<typeof ownAccountShape>('/session/account', 'signedIn', {
  account: 'object',
});

export const ownNameShape = () => ({
  tag: 'identity',
  summary: 'Change what one is called oneself (decisions §10); empty: by the username',
  body: strictObject({ name: typedPersonName() }),
  reply: doneReply({
    message: Type.String(),
    name: Type.String({ description: 'As it is shown, with the username where somebody else has the name' }),
  }),
});
export const ownName = call<typeof ownNameShape>('/session/name', 'signedIn');

export const ownLanguageShape = () => ({
  tag: 'identity',
  summary: 'Choose the language of the own pages and mails',
  body: strictObject({ language: Type.Unsafe<OfferedLanguage>(Type.Enum([...offeredLanguages])) }),
  reply: messageReply(),
});
export const ownLanguage = call<typeof ownLanguageShape>('/session/language', 'signedIn');

export const endSessionShape = () => ({
  tag: 'identity',
  summary: 'End one of the own sessions, by a proof of the person: its token is dead at once',
  body: provenRemovalBody(),
  reply: messageReply(),
});
export const endSession = call<typeof endSessionShape>('/session/end', 'signedIn');

export const endOtherSessionsShape = () => ({
  tag: 'identity',
  summary: 'End every own session but the one that asks, by a proof of the person',
  body: strictObject(proofProperties()),
  reply: messageReply(),
});
export const endOtherSessions = call<typeof endOtherSessionsShape>('/session/endothers', 'signedIn');
