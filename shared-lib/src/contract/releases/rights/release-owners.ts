import { Type, type Static } from 'typebox';
import { call, readingCall } from '../../call.ts';
import { doneReply, limits, strictObject, text } from '../../values/primitives.ts';
import { remoteName } from '../release-health.ts';

const ownersSchema = () => Type.Object({ remote: remoteName(), users: Type.Array(Type.String()) });
export type RemoteOwners = Static<ReturnType<typeof ownersSchema>>;

export const releaseOwnersShape = () => ({
  tag: 'releases',
  summary: 'The owners of each remote that has some',
  body: strictObject({}),
  reply: doneReply({ owners: Type.Array(ownersSchema()) }),
});
export const releaseOwners = /* @__PURE__ */ readingCall<typeof releaseOwnersShape>(
  '/releases/owners/list',
  'operator',
  { owners: 'array' },
);

export const releaseOwnersSetShape = () => ({
  tag: 'releases',
  summary: 'Name the owners of a remote, which may be new, in place of those that it has',
  body: strictObject({
    remote: remoteName(),
    /** Usernames or e-mail addresses within the operating organisation. */
    users: Type.Array(text(limits.name, 1), { maxItems: 50 }),
  }),
  reply: doneReply({ message: Type.String() }),
});
export const releaseOwnersSet = /* @__PURE__ */ call<typeof releaseOwnersSetShape>(
  '/releases/owners/set',
  'operator',
);
