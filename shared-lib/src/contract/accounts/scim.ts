import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { messageReply, recordId, strictObject } from '../values/primitives.ts';
import { proofProperties } from './identity.ts';
import { newTokenBasics, newTokenReply, tokenBasics } from './tokens.ts';

/** The most tokens of a directory that are not over: a second one, while it is changed. */
export const maxScimTokens = 2;

/** A token of the organisation's directory. It has one scope, which opens SCIM alone (doors §1). */
export const scimTokenSchema = () =>
  Type.Object({
    ...tokenBasics(),
    person: Type.String({ description: 'Who made it: it ends with them' }),
  });
export type ScimToken = Static<ReturnType<typeof scimTokenSchema>>;

export const scimTokenAddShape = () => ({
  tag: 'organisation',
  summary: 'Make a token with which a directory manages people and groups by SCIM, by the password or a code',
  body: strictObject({ ...newTokenBasics(), ...proofProperties() }),
  reply: newTokenReply(),
});
/** `unsafe`: a stored reply for retries would contain the secret. */
export const scimTokenAdd = /* @__PURE__ */ call<typeof scimTokenAddShape>(
  '/signon/scimtokenadd',
  'administrator',
  {},
  'unsafe',
);

export const scimTokenRevokeShape = () => ({
  tag: 'organisation',
  summary: 'Revoke a token of the directory, whoever made it',
  body: strictObject({ id: recordId() }),
  reply: messageReply(),
});
export const scimTokenRevoke = /* @__PURE__ */ call<typeof scimTokenRevokeShape>(
  '/signon/scimtokenrevoke',
  'administrator',
);
