import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import {
  doneReply,
  isoDateTime,
  limits,
  messageReply,
  recordId,
  strictObject,
  text,
} from '../values/primitives.ts';
import { updatedReply, versionNumber } from '../values/records.ts';
import { proofProperties } from './identity.ts';
import { accessProperties, personUnitsReply, sentPersonUnits } from './module-access.ts';
import { newTokenProperties, newTokenReply, tokenSchema } from './tokens.ts';

/** The most service accounts of an organisation. */
export const maxServiceAccounts = 50;

const serviceSchema = () =>
  Type.Object({
    id: recordId(),
    name: Type.String(),
    owner: recordId(),
    /** The owner's display name. */
    ownerName: Type.String(),
    ownerDisabled: Type.Boolean(),
    workspaceAccessType: accessProperties().workspaceAccessType,
    ...personUnitsReply(),
    disabled: Type.Boolean(),
    createdAt: isoDateTime(),
    version: Type.Integer(),
    tokens: Type.Array(tokenSchema()),
  });
export type ServiceAccount = Static<ReturnType<typeof serviceSchema>>;

export const serviceListShape = () => ({
  tag: 'service accounts',
  summary: 'The accounts of programs, by name, each with its tokens that are not revoked',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(serviceSchema()) }),
});
export const serviceList = /* @__PURE__ */ readingCall<typeof serviceListShape>(
  '/service/list',
  'administrator',
  { data: 'array' },
);

const properties = () => ({
  name: text(limits.name, 1),
  owner: recordId(),
  workspaceAccessType: accessProperties().workspaceAccessType,
});

export const serviceAddShape = () => ({
  tag: 'service accounts',
  summary:
    'Make an account for programs, which a person owns and nobody signs in to. It does nothing without a token',
  body: strictObject({
    ...properties(),
    ...sentPersonUnits('None, or left out, is the whole organisation'),
  }),
  reply: doneReply({ message: Type.String(), id: recordId() }),
});
export const serviceAdd = /* @__PURE__ */ call<typeof serviceAddShape>('/service/add', 'administrator');

export const serviceUpdateShape = () => ({
  tag: 'service accounts',
  summary:
    'Change an account of programs, or disable it, which revokes its tokens; what is left out stays, and an older version is refused with 409',
  body: strictObject({
    id: recordId(),
    version: Type.Optional(versionNumber()),
    ...Type.Partial(Type.Object(properties())).properties,
    ...sentPersonUnits('None is the whole organisation; left out, they stay'),
    disabled: Type.Optional(Type.Boolean()),
  }),
  reply: updatedReply(),
});
export const serviceUpdate = /* @__PURE__ */ call<typeof serviceUpdateShape>(
  '/service/update',
  'administrator',
);

export const serviceTokenAddShape = () => ({
  tag: 'service accounts',
  summary: 'Make a token of a service account, by a proof of the person of the administrator',
  body: strictObject({ id: recordId(), ...newTokenProperties(), ...proofProperties() }),
  reply: newTokenReply(),
});
/** `unsafe`: a stored reply for retries would contain the secret. */
export const serviceTokenAdd = /* @__PURE__ */ call<typeof serviceTokenAddShape>(
  '/service/tokenadd',
  'administrator',
  {},
  'unsafe',
);

export const serviceTokenRevokeShape = () => ({
  tag: 'service accounts',
  summary: 'Revoke a token of a service account: programs with it are refused at once',
  body: strictObject({ id: recordId() }),
  reply: messageReply(),
});
export const serviceTokenRevoke = /* @__PURE__ */ call<typeof serviceTokenRevokeShape>(
  '/service/tokenrevoke',
  'administrator',
);
