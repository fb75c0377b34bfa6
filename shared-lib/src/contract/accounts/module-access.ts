import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { modelAccessControllerSchema } from './identity.ts';
import { pageProperties } from '../lists.ts';
import { doneReply, limits, recordId, strictObject, text } from '../values/primitives.ts';
import { updatedReply, versionNumber } from '../values/records.ts';

/** The rights of a person (decisions §5): role, access to the workspace, and what the lists show them. */
export const accessProperties = () => ({
  role: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  workspaceAccessType: Type.Union([Type.Literal('Edit'), Type.Literal('View')]),
  ...modelAccessControllerSchema().properties,
});
const accessSchema = () => Type.Object(accessProperties());

/** The units that a person acts for (units §3), in a reply. */
export const personUnitsReply = () => ({
  units: Type.Optional(
    Type.Array(recordId(), {
      description: 'Ids of units, each stands for all below it, too. Left out, it is the whole organisation',
    }),
  ),
});

/** The units that a person acts for, as they are sent. @param none which value stands for the whole organisation */
export const sentPersonUnits = (none: string) => ({
  units: Type.Optional(
    Type.Array(recordId(), {
      maxItems: limits.choices,
      description: `Ids of units, each stands for all below it, too. ${none}`,
    }),
  ),
});
export type AccessRights = Static<ReturnType<typeof accessSchema>>;

const accessRowSchema = () =>
  Type.Object({
    id: recordId(),
    username: Type.String(),
    /** The display name. */
    name: Type.Optional(Type.String()),
    email: Type.String(),
    /** Whether sign-in is disabled. */
    disabled: Type.Boolean(),
    ...accessProperties(),
    ...personUnitsReply(),
    version: Type.Integer(),
  });
export type AccessRow = Static<ReturnType<typeof accessRowSchema>>;

/** The sort columns of the list. */
export const accessSorts = ['username', 'role', 'workspaceAccessType'] as const;
export type AccessSort = (typeof accessSorts)[number];

export const moduleAccessListShape = () => ({
  tag: 'module access',
  summary:
    'The rights of each person of the organisation; `text` is looked for in name, username and e-mail address',
  body: strictObject({
    ...pageProperties(),
    sort: Type.Optional(Type.Unsafe<AccessSort>(Type.Enum([...accessSorts]))),
    order: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    text: Type.Optional(text(limits.text)),
  }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(accessRowSchema()) }),
});
export const moduleAccessList = /* @__PURE__ */ readingCall<typeof moduleAccessListShape>(
  '/moduleaccess/list',
  'administrator',
  { totalLength: 'number', data: 'array' },
);

export const moduleAccessUpdateShape = () => ({
  tag: 'module access',
  summary:
    'Change what a person may do, from their next call on; what is left out stays, and an older version is refused with 409',
  body: strictObject({
    id: recordId(),
    version: Type.Optional(versionNumber()),
    ...Type.Partial(accessSchema()).properties,
    ...sentPersonUnits('None is the whole organisation; left out, they stay'),
  }),
  reply: updatedReply(),
});
export const moduleAccessUpdate = /* @__PURE__ */ call<typeof moduleAccessUpdateShape>(
  '/moduleaccess/update',
  'administrator',
);
