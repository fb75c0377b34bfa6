import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { pageProperties } from '../lists.ts';
import { doneReply, isoDateTime, messageReply, recordId, strictObject, text } from '../values/primitives.ts';
import { TOKEN_DAYS, TOKEN_NAME } from '../releases/rights/release-tokens.ts';
import { proofProperties } from './identity.ts';
import { tokenScopes, type TokenScope } from './token-scopes.ts';

/** Fixed prefixes, so that secret scanners recognise leaked tokens. */
export const tokenPrefixes = {
  personal: 'lexboard_personal_',
  service: 'lexboard_service_',
  scim: 'lexboard_scim_',
} as const;

/** The most live tokens of an account. */
export const maxTokens = 20;

export const scopesSchema = () =>
  Type.Array(Type.Unsafe<TokenScope>(Type.Enum([...tokenScopes])), {
    minItems: 1,
    maxItems: tokenScopes.length,
    uniqueItems: true,
  });

/** What every new token is given. */
export const newTokenBasics = () => ({
  name: text(TOKEN_NAME, 1),
  days: Type.Integer({ minimum: 1, maximum: TOKEN_DAYS, description: 'After so many days it ends' }),
});

/** What a new token of an account is given. */
export const newTokenProperties = () => ({ ...newTokenBasics(), scopes: scopesSchema() });

export const tokenBasics = () => ({
  id: recordId(),
  name: Type.String(),
  createdAt: isoDateTime(),
  expiresAt: isoDateTime(),
  ended: Type.Boolean({ description: 'Whether its time is over' }),
  lastUsedAt: Type.Union([isoDateTime(), Type.Null()], { description: 'To within a minute; null: never' }),
});
const tokenProperties = () => ({ ...tokenBasics(), scopes: scopesSchema() });
export const tokenSchema = () => Type.Object(tokenProperties());
export type OwnToken = Static<ReturnType<typeof tokenSchema>>;

export const newTokenReply = () =>
  doneReply({
    id: recordId(),
    token: Type.String({ description: 'Said this once: its prefix, 22 letters, a full stop, 43 letters' }),
    expiresAt: isoDateTime(),
  });
export type NewToken = Static<ReturnType<typeof newTokenReply>>;

export const tokenListShape = () => ({
  tag: 'tokens',
  summary: 'The own tokens that are not revoked, newest first; never the secret itself',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(tokenSchema()) }),
});
export const tokenList = /* @__PURE__ */ readingCall<typeof tokenListShape>('/token/list', 'signedIn', {
  data: 'array',
});

export const tokenAddShape = () => ({
  tag: 'tokens',
  summary:
    'Make a token for a program, by a proof of the person: it can do what its person can, within its scopes',
  body: strictObject({ ...newTokenProperties(), ...proofProperties() }),
  reply: newTokenReply(),
});
/** `unsafe`: a stored reply for retries would contain the secret. */
export const tokenAdd = /* @__PURE__ */ call<typeof tokenAddShape>('/token/add', 'signedIn', {}, 'unsafe');

export const tokenRevokeShape = () => ({
  tag: 'tokens',
  summary: 'Revoke an own token: programs with it are refused at once',
  body: strictObject({ id: recordId() }),
  reply: messageReply(),
});
export const tokenRevoke = /* @__PURE__ */ call<typeof tokenRevokeShape>('/token/revoke', 'signedIn');

const userTokenSchema = () =>
  Type.Object({
    ...tokenProperties(),
    user: recordId(),
    /** The person's display name. */
    person: Type.String(),
  });
export type UserToken = Static<ReturnType<typeof userTokenSchema>>;

export const userTokensShape = () => ({
  tag: 'users',
  summary: 'The tokens of the people that the caller manages, those used last first; never the secret itself',
  body: strictObject(pageProperties()),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(userTokenSchema()) }),
});
export const userTokens = /* @__PURE__ */ readingCall<typeof userTokensShape>(
  '/users/tokens',
  'administrator',
  {
    totalLength: 'number',
    data: 'array',
  },
);

export const userTokenRevokeShape = () => ({
  tag: 'users',
  summary: 'Revoke the token of somebody; a mail tells them',
  body: strictObject({ id: recordId() }),
  reply: messageReply(),
});
export const userTokenRevoke = /* @__PURE__ */ call<typeof userTokenRevokeShape>(
  '/users/tokenrevoke',
  'administrator',
);
