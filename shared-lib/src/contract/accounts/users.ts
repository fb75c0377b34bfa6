import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { pageProperties } from '../lists.ts';
import { typedPersonName } from './identity.ts';
import {
  accessProperties,
  moduleAccessUpdateShape,
  personUnitsReply,
  sentPersonUnits,
} from './module-access.ts';
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

/** Whether a person can sign in; an invited person has no password yet. */
export const userStatuses = ['Active', 'Invited', 'Disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Lifetime of an invitation in days. */
export const invitationDays = 7;

export const userRowSchema = () =>
  Type.Object({
    id: recordId(),
    /** The e-mail address, for invited people. */
    username: Type.String(),
    /** The entered name; empty for none. */
    name: Type.Optional(Type.String()),
    /** The display name: with the username if the name is not unique; the username if there is no name. */
    shownName: Type.Optional(Type.String()),
    email: Type.String(),
    ...accessProperties(),
    ...personUnitsReply(),
    status: Type.Unsafe<UserStatus>(Type.Enum([...userStatuses])),
    twoFactor: Type.Boolean(),
    /** Null if there was none. */
    lastSignIn: Type.Union([isoDateTime(), Type.Null()]),
    /** Time of the last invitation; null for people who were added otherwise. */
    invitedAt: Type.Union([isoDateTime(), Type.Null()]),
    createdAt: isoDateTime(),
    version: Type.Integer(),
  });
export type UserRow = Static<ReturnType<typeof userRowSchema>>;

/** The sort columns of the list. */
export const userSorts = [
  'username',
  'role',
  'workspaceAccessType',
  'status',
  'lastSignIn',
  'created',
] as const;
export type UserSort = (typeof userSorts)[number];

export const userListShape = () => ({
  tag: 'users',
  summary:
    'The people of the organisation, by name, or username where there is none, unless another order is asked for; `text` is looked for in name, username and e-mail address',
  body: strictObject({
    ...pageProperties(),
    sort: Type.Optional(Type.Unsafe<UserSort>(Type.Enum([...userSorts]))),
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    text: Type.Optional(text(limits.text)),
    status: Type.Optional(Type.Unsafe<UserStatus>(Type.Enum([...userStatuses]))),
    role: Type.Optional(accessProperties().role),
    /** Only this person. */
    id: Type.Optional(recordId()),
  }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(userRowSchema()) }),
});
export const userList = /* @__PURE__ */ readingCall<typeof userListShape>('/users/list', 'administrator', {
  totalLength: 'number',
  data: 'array',
});

export const userAddShape = () => {
  const { role, workspaceAccessType, statusInfo, serchInfo, gridInfo } = accessProperties();
  return {
    tag: 'users',
    summary:
      'Invite somebody by mail, who signs in with the e-mail address; the same idempotencyKey invites once. The answer does not tell whether another organisation has the address',
    body: strictObject({
      email: text(limits.name),
      name: Type.Optional(typedPersonName()),
      role,
      workspaceAccessType,
      /** A missing right is granted. */
      statusInfo: Type.Optional(statusInfo),
      serchInfo: Type.Optional(serchInfo),
      gridInfo: Type.Optional(gridInfo),
      ...sentPersonUnits('None, or left out, is the whole organisation'),
      idempotencyKey: Type.Optional(text(100, 1)),
    }),
    reply: doneReply({ message: Type.String(), id: recordId(), version: Type.Integer() }),
  };
};
export const userAdd = /* @__PURE__ */ call<typeof userAddShape>('/users/add', 'administrator');

/** The most people in one import. */
export const maxImportedPeople = 200;

export const newPersonSchema = () => {
  const { role, workspaceAccessType } = accessProperties();
  return strictObject({
    email: text(limits.name),
    name: Type.Optional(typedPersonName()),
    role,
    workspaceAccessType,
  });
};
export type NewPerson = Static<ReturnType<typeof newPersonSchema>>;

export const userImportShape = () => ({
  tag: 'users',
  summary:
    'Invite many people at once, each as by users/add; who cannot be invited is refused by row, the others are',
  body: strictObject({
    people: Type.Array(newPersonSchema(), { minItems: 1, maxItems: maxImportedPeople }),
  }),
  reply: doneReply({
    message: Type.String(),
    added: Type.Integer(),
    refused: Type.Array(
      Type.Object({ row: Type.Integer({ description: 'From 0' }), message: Type.String() }),
    ),
  }),
});
export const userImport = /* @__PURE__ */ call<typeof userImportShape>('/users/import', 'administrator');

/** The largest file with people in bytes; in base64 it fits into a request. */
export const maxPeopleFileBytes = 1_400_000;

export const userLinesShape = () => ({
  tag: 'users',
  summary: 'The rows of a workbook or text file with people, as lines with tabs; nobody is invited yet',
  body: strictObject({
    /** The file's name. */
    name: text(limits.name),
    /** In base64. */
    content: Type.String({
      minLength: 1,
      maxLength: Math.ceil(maxPeopleFileBytes / 3) * 4,
      pattern: '^[A-Za-z0-9+/]+=*$',
    }),
  }),
  reply: doneReply({ lines: Type.String() }),
});
export const userLines = /* @__PURE__ */ call<typeof userLinesShape>(
  '/users/lines',
  'administrator',
  {},
  'harmless',
);

export const userUpdateShape = () => {
  const shape = moduleAccessUpdateShape();
  return {
    ...shape,
    tag: 'users',
    summary: `${shape.summary}; and what they are called`,
    body: strictObject({ ...shape.body.properties, name: Type.Optional(typedPersonName()) }),
  };
};
export const userUpdate = /* @__PURE__ */ call<typeof userUpdateShape>('/users/update', 'administrator');

const holdingsProperties = () => ({
  tokens: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), remotes: Type.Array(Type.String()) }),
    { description: 'Deploy tokens that open something' },
  ),
  notices: Type.Array(
    Type.Object({
      id: Type.String(),
      address: Type.String(),
      remote: Type.Union([Type.String(), Type.Null()]),
    }),
    { description: 'Where notices of releases go; `remote` is null for those of all remotes' },
  ),
});
const holdingsSchema = () => Type.Object(holdingsProperties());
export type ReleaseHoldings = Static<ReturnType<typeof holdingsSchema>>;

/** Whether something of a disabled person ends, or the caller takes it over. */
const holdingChoice = () => Type.Union([Type.Literal('end'), Type.Literal('handOver')]);
export type HoldingChoice = Static<ReturnType<typeof holdingChoice>>;

export const userHoldingsShape = () => ({
  tag: 'users',
  summary: 'What goes on in the name of a person once they are disabled, unless it is ended',
  body: strictObject({ id: recordId() }),
  reply: doneReply({
    ...holdingsProperties(),
    calendar: Type.Boolean({ description: 'Whether they have a calendar feed' }),
  }),
});
export const userHoldings = /* @__PURE__ */ readingCall<typeof userHoldingsShape>(
  '/users/holdings',
  'administrator',
  { tokens: 'array', notices: 'array' },
);

export const userDisableShape = () => ({
  tag: 'users',
  summary:
    'Disable a person, which ends their sessions, tokens and links at once, or enable them again; an older version is refused with 409. What a disabled person owns and checks, and the units that they head, can be handed over to somebody else',
  body: strictObject({
    id: recordId(),
    disabled: Type.Boolean(),
    /** Id of the person who takes over the records that the disabled person owns and checks, and the units they head. */
    handOverTo: Type.Optional(recordId()),
    /**
     * Deploy tokens and release webhooks: they end unless the caller takes them over. A calendar feed always ends.
     */
    tokens: Type.Optional(holdingChoice()),
    notices: Type.Optional(holdingChoice()),
    version: Type.Optional(versionNumber()),
  }),
  reply: updatedReply(),
});
export const userDisable = /* @__PURE__ */ call<typeof userDisableShape>('/users/disable', 'administrator');

export const userInviteShape = () => ({
  tag: 'users',
  summary: 'Send somebody who has not accepted yet another invitation; the links of earlier ones end',
  body: strictObject({ id: recordId() }),
  reply: messageReply(),
});
export const userInvite = /* @__PURE__ */ call<typeof userInviteShape>('/users/invite', 'administrator');

export const userResetTwoFactorShape = () => ({
  tag: 'users',
  summary:
    'Switch off the two-factor sign-in of somebody who has lost their codes; their sessions and tokens end, and a mail tells them',
  body: strictObject({ id: recordId() }),
  reply: messageReply(),
});
export const userResetTwoFactor = /* @__PURE__ */ call<typeof userResetTwoFactorShape>(
  '/users/resettwofactor',
  'administrator',
);

export const signInEntrySchema = () =>
  Type.Object({
    id: Type.Integer(),
    at: isoDateTime(),
    username: Type.String(),
    /** The current display name. */
    name: Type.Optional(Type.String()),
    action: Type.String(),
    /** The IP address; empty if it was not logged. */
    address: Type.String(),
    /** 'Firefox on Windows'; empty if it was not logged. */
    browser: Type.String(),
  });
export type SignInEntry = Static<ReturnType<typeof signInEntrySchema>>;

export const userLogShape = () => ({
  tag: 'users',
  summary:
    'Sign-ins, sign-outs and failed attempts, each with person, time and address, newest first; of one person with `id`',
  body: strictObject({ ...pageProperties(), id: Type.Optional(recordId()) }),
  reply: doneReply({
    totalLength: Type.Integer(),
    totalCapped: Type.Optional(Type.Boolean()),
    data: Type.Array(signInEntrySchema()),
  }),
});
export const userLog = /* @__PURE__ */ readingCall<typeof userLogShape>('/users/log', 'administrator', {
  totalLength: 'number',
  data: 'array',
});
