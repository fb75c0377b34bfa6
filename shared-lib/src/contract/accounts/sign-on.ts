import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { proofProperties, signedInReply } from './identity.ts';
import { scimTokenSchema } from './scim.ts';
import {
  doneReply,
  isoDateTime,
  limits,
  messageReply,
  recordId,
  strictObject,
  text,
} from '../values/primitives.ts';

export const signOnLimits = {
  issuer: 500,
  client: 500,
  domains: 50,
  domain: 253,
  grants: 50,
  value: 200,
  breakGlass: 20,
} as const;

export const signInStartShape = () => ({
  tag: 'identity',
  summary:
    'Begin to sign in by the provider of an organisation (doors §1). It sets a cookie that the answer of the provider is bound to',
  body: strictObject({
    name: Type.Optional(text(limits.name)),
    invitation: Type.Optional(
      Type.String({
        maxLength: limits.name,
        description: 'The token of an invitation that is accepted by it',
      }),
    ),
  }),
  reply: doneReply({
    address: Type.Optional(
      Type.String({
        description: 'Where the provider asks the person. Left out, this name signs in by a password',
      }),
    ),
  }),
});
export const signInStart = call<typeof signInStartShape>('/signin/start', 'public', {}, 'harmless');

const linkAsked = () =>
  doneReply({
    link: Type.Object(
      { email: Type.String(), provider: Type.String(), subject: Type.String() },
      {
        description:
          'The provider knows the person; whose account it is has to be proved once, by its password',
      },
    ),
  });
export type LinkAsked = Static<ReturnType<typeof linkAsked>>['link'];

export const signInFinishShape = () => ({
  tag: 'identity',
  summary: 'Sign in by what the provider answered, in the browser that began it',
  body: strictObject({
    organisation: Type.String({
      maxLength: 22,
      description: 'The last part of the address that the provider led to',
    }),
    answer: Type.String({ maxLength: 8_000, description: 'The query of that address' }),
  }),
  reply: Type.Union([signedInReply(), linkAsked()]),
});
export const signInFinish = call<typeof signInFinishShape>('/signin/finish', 'public', {}, 'unsafe');

/** What a value of the claim gives to a new person. */
const grantSchema = () =>
  strictObject({
    value: text(signOnLimits.value, 1),
    role: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
    workspaceAccessType: Type.Union([Type.Literal('Edit'), Type.Literal('View')]),
    units: Type.Array(recordId(), { maxItems: limits.choices, description: 'None: the whole organisation' }),
  });
export type SignOnGrant = Static<ReturnType<typeof grantSchema>>;

const settingsProperties = () => ({
  issuer: text(signOnLimits.issuer),
  clientId: text(signOnLimits.client),
  domains: Type.Array(text(signOnLimits.domain), { maxItems: signOnLimits.domains }),
  newcomers: Type.Union([Type.Literal('refused'), Type.Literal('view')], {
    description: 'New people are refused, or get a view-only account when they first sign in',
  }),
  claim: text(signOnLimits.value),
  grants: Type.Array(grantSchema(), { maxItems: signOnLimits.grants }),
  passwords: Type.Union([Type.Literal('allowed'), Type.Literal('breakglass')]),
  breakGlass: Type.Array(recordId(), {
    maxItems: signOnLimits.breakGlass,
    description: 'Administrators who may sign in by a password where others may not',
  }),
});

export const signOnProviderSchema = () =>
  Type.Object({
    ...settingsProperties(),
    version: Type.Integer(),
    secret: Type.Union([Type.Literal('stored'), Type.Literal('lost')], {
      description: 'It is never shown. Lost: the server has another key; it has to be entered again',
    }),
    triedAt: Type.Union([isoDateTime(), Type.Null()]),
  });
export type SignOnProvider = Static<ReturnType<typeof signOnProviderSchema>>;

export const signOnViewShape = () => ({
  tag: 'organisation',
  summary: 'The provider of the organisation, its draft, and what the provider has to be told',
  body: strictObject({}),
  reply: doneReply({
    live: Type.Optional(signOnProviderSchema()),
    draft: Type.Optional(signOnProviderSchema()),
    redirectAddress: Type.String(),
    logoutAddress: Type.String({ description: 'For back-channel logout' }),
    linked: Type.Integer({ description: 'How many people are linked to the provider that holds' }),
    people: Type.Integer({ description: 'How many there are that are not disabled' }),
    scim: Type.Optional(
      Type.Object(
        { address: Type.String(), tokens: Type.Array(scimTokenSchema()) },
        { description: 'How a directory manages people and groups by SCIM 2.0' },
      ),
    ),
    administrators: Type.Array(
      Type.Object({
        id: recordId(),
        name: Type.String(),
        secondFactor: Type.Boolean(),
      }),
      { description: 'Those who can be break-glass accounts: with a password, for the whole organisation' },
    ),
  }),
});
export type SignOnView = Static<ReturnType<typeof signOnViewShape>['reply']>;
export const signOnView = readingCall<typeof signOnViewShape>('/signon/view', 'administrator', {
  administrators: 'array',
});

export const signOnSaveShape = () => ({
  tag: 'organisation',
  summary:
    'Store settings of the provider: a change of issuer, client or secret is a draft, which has to be tried; all others hold at once',
  body: strictObject({
    ...settingsProperties(),
    clientSecret: Type.Optional(
      Type.String({
        maxLength: signOnLimits.client,
        description: 'Left out, the stored one of the same client',
      }),
    ),
    version: Type.Optional(
      Type.Integer({ description: 'Of the settings that were changed; left out for the first ones' }),
    ),
    ...proofProperties(),
  }),
  reply: doneReply({ message: Type.String(), draft: Type.Boolean() }),
});
export const signOnSave = call<typeof signOnSaveShape>('/signon/save', 'administrator');

export const signOnTryShape = () => ({
  tag: 'organisation',
  summary: 'Begin to sign in with the draft, which holds for nobody yet',
  body: strictObject(proofProperties()),
  reply: doneReply({ address: Type.String() }),
});
export const signOnTry = call<typeof signOnTryShape>('/signon/try', 'administrator', {}, 'harmless');

export const signOnApplyShape = () => ({
  tag: 'organisation',
  summary:
    'Let a draft that was tried hold for everybody, by a proof of the person; links to another issuer end',
  body: strictObject({ version: Type.Integer(), ...proofProperties() }),
  reply: messageReply(),
});
export const signOnApply = call<typeof signOnApplyShape>('/signon/apply', 'administrator');

export const signOnRemoveShape = () => ({
  tag: 'organisation',
  summary:
    'Remove the draft, or the provider, by a proof of the person: people then sign in by passwords alone',
  body: strictObject({
    stage: Type.Union([Type.Literal('draft'), Type.Literal('live')]),
    ...proofProperties(),
  }),
  reply: messageReply(),
});
export const signOnRemove = call<typeof signOnRemoveShape>('/signon/remove', 'administrator');

export const userLinkShape = () => ({
  tag: 'users',
  summary: 'Link a person to a subject of the provider, or end the link',
  body: strictObject({
    id: recordId(),
    subject: Type.String({
      maxLength: 255,
      pattern: '^[\\u0020-\\u007e]*$',
      description: 'As the provider knows the person; empty ends the link. The sessions of the person end',
    }),
    ...proofProperties(),
  }),
  reply: messageReply(),
});
export const userLink = call<typeof userLinkShape>('/users/link', 'administrator');
