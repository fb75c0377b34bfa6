import { Type, type Static } from 'typebox';
import { call } from '../../call.ts';
import { doneReply, isoDateTime, recordId, strictObject } from '../../values/primitives.ts';
import { deployScopesSchema, otherRemotes, TOKEN_DAYS } from './release-tokens.ts';
import { remoteName } from '../release-health.ts';

/** The CI services whose jobs can sign in with their identity tokens (OpenID Connect). */
export const ciProviders = ['github', 'gitlab'] as const;
export type CiProvider = (typeof ciProviders)[number];

export const ciProviderNames: Readonly<Record<CiProvider, string>> = { github: 'GitHub', gitlab: 'GitLab' };

/** The issuers of the public services; installations of one's own have others. */
export const publicIssuers: Readonly<Record<CiProvider, string>> = {
  github: 'https://token.actions.githubusercontent.com',
  gitlab: 'https://gitlab.com',
};

const claim = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\s\\p{C}]+$', description }));

/** Which CI jobs may act: those whose identity token has all of these claims. */
const jobTrustSchema = () =>
  strictObject({
    provider: Type.Unsafe<CiProvider>(Type.Enum([...ciProviders])),
    issuer: Type.Optional(
      Type.String({ maxLength: 500, description: 'The public service if it is left out' }),
    ),
    repository: Type.String({
      maxLength: 255,
      pattern: '^[\\w.-]+(/[\\w.-]+)+$',
      description: "GitHub's owner/repository, or GitLab's path of a project",
    }),
    ref: claim('A branch, or a whole ref such as refs/tags/v1; any if it is left out'),
    environment: claim('Of the deployment; any or none if it is left out'),
  });
export type NewJobTrust = Static<ReturnType<typeof jobTrustSchema>>;
/** A stored trust: with its issuer, and a whole ref. */
export type JobTrust = NewJobTrust & { issuer: string };

export const releaseTrustAddShape = () => ({
  tag: 'releases',
  summary: 'Let CI jobs of a repository act as a deploy token, by the identity tokens of their service',
  body: strictObject({
    remote: remoteName(),
    others: otherRemotes(),
    trust: jobTrustSchema(),
    scopes: deployScopesSchema(),
    days: Type.Integer({ minimum: 1, maximum: TOKEN_DAYS, description: 'After so many days it ends' }),
  }),
  reply: doneReply({ id: recordId(), name: Type.String(), expiresAt: isoDateTime() }),
});
/** Listed and revoked as deploy tokens are. */
export const releaseTrustAdd = /* @__PURE__ */ call<typeof releaseTrustAddShape>(
  '/releases/trusts/add',
  'administrator',
);
