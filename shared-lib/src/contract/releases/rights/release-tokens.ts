import { Type, type Static } from 'typebox';
import { call, readingCall } from '../../call.ts';
import { doneReply, isoDateTime, recordId, strictObject, text } from '../../values/primitives.ts';
import { remoteName } from '../release-health.ts';
import { MOST_OTHER_BUILDS } from '../release-publish.ts';

/** What a deploy token may do with its remotes. */
export const deployScopes = ['publish', 'canary', 'promote', 'rollback', 'administer'] as const;
export type DeployScope = (typeof deployScopes)[number];

/** A fixed prefix, so that secret scanners recognise leaked tokens. */
export const deployTokenPrefix = 'lexboard_deploy_';
/** 256 random bits, in base64url. */
export const deployTokenForm = /^lexboard_deploy_[A-Za-z0-9_-]{43}$/;

/** The longest name of a token, in characters. */
export const TOKEN_NAME = 60;
/** The longest life of a token, in days. */
export const TOKEN_DAYS = 366;

export const deployScopesSchema = () =>
  Type.Array(Type.Unsafe<DeployScope>(Type.Enum([...deployScopes])), {
    minItems: 1,
    maxItems: deployScopes.length,
    uniqueItems: true,
  });

export const otherRemotes = () =>
  Type.Optional(
    Type.Array(remoteName(), {
      maxItems: MOST_OTHER_BUILDS,
      uniqueItems: true,
      description: 'Further remotes that it is for, as those of a set',
    }),
  );

const timeOrNever = () => Type.Union([isoDateTime(), Type.Null()]);

const tokenSchema = () =>
  Type.Object({
    id: Type.Integer(),
    remote: remoteName(),
    others: otherRemotes(),
    name: Type.String(),
    scopes: deployScopesSchema(),
    createdAt: isoDateTime(),
    createdBy: Type.String(),
    expiresAt: isoDateTime(),
    /** Accurate to a minute. */
    lastUsedAt: timeOrNever(),
    revokedAt: timeOrNever(),
  });
export type DeployTokenEntry = Static<ReturnType<typeof tokenSchema>>;

export const releaseTokensShape = () => ({
  tag: 'releases',
  summary:
    'The deploy tokens, of all remotes or of one: live ones, then ended ones, newest first; never the secret itself',
  body: strictObject({ remote: Type.Optional(remoteName()) }),
  reply: doneReply({ tokens: Type.Array(tokenSchema()) }),
});
export const releaseTokens = /* @__PURE__ */ readingCall<typeof releaseTokensShape>(
  '/releases/tokens/list',
  'administrator',
  { tokens: 'array' },
);

export const releaseTokenAddShape = () => ({
  tag: 'releases',
  summary: 'Make a deploy token for a remote, which may be new, or several. It is said this once',
  body: strictObject({
    remote: remoteName(),
    others: otherRemotes(),
    name: text(TOKEN_NAME, 1),
    scopes: deployScopesSchema(),
    days: Type.Integer({ minimum: 1, maximum: TOKEN_DAYS, description: 'After so many days it ends' }),
  }),
  reply: doneReply({
    id: Type.Integer(),
    token: Type.String({ description: '`lexboard_deploy_` and 43 letters, digits, `_` or `-`' }),
    expiresAt: isoDateTime(),
  }),
});
/** `unsafe`: a stored reply for retries would contain the secret. */
export const releaseTokenAdd = /* @__PURE__ */ call<typeof releaseTokenAddShape>(
  '/releases/tokens/add',
  'administrator',
  {},
  'unsafe',
);

export const releaseTokenRevokeShape = () => ({
  tag: 'releases',
  summary: 'End a deploy token at once; one that was revoked before stays so',
  body: strictObject({ token: recordId() }),
  reply: doneReply({}),
});
export const releaseTokenRevoke = /* @__PURE__ */ call<typeof releaseTokenRevokeShape>(
  '/releases/tokens/revoke',
  'administrator',
);
