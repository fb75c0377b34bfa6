import { Type, type Static } from 'typebox';
import { call, readingCall } from './call.ts';
import { doneReply, messageReply, strictObject, text } from './values/primitives.ts';

/** Limits of saved views: characters of a name and of an address, and views of a person. */
export const savedViewLimits = { name: 100, address: 4_000, perPerson: 100 } as const;

/** The address parameters of workspace and Due that a view saves; open dialogs and page numbers are excluded. */
export const viewParameters = [
  'tab',
  'status',
  'column',
  'text',
  'lawentry',
  'category',
  'state',
  'law',
  'applicable',
  'lawStatus',
  'due',
  'sensitivity',
  'periodicity',
  'taskType',
  'owner',
  'authority',
  'stage',
  'demand',
  'review',
  'changed',
  'changedBy',
  'locked',
  'size',
  'sort',
  'order',
  'view',
  'columns',
  'mine',
  'checker',
  'kind',
  'function',
  'unit',
  'head',
  'from',
  'to',
  'year',
  'quarter',
  'signed',
] as const;

const viewId = () => Type.String({ format: 'uuid' });

/**
 * A named list view; `address` is the query of the workspace's address with its question mark, or of the page Due
 * with `tab=due`.
 */
export const savedViewSchema = () =>
  Type.Object({
    id: viewId(),
    name: Type.String(),
    address: Type.String(),
    /** Visible to everyone in the organisation. */
    shared: Type.Boolean(),
    owner: Type.String(),
    /** Whether the caller owns it. */
    own: Type.Boolean(),
    /** Whether the caller's workspace opens with it. */
    start: Type.Boolean(),
  });
export type SavedView = Static<ReturnType<typeof savedViewSchema>>;

export const viewListShape = () => ({
  tag: 'savedview',
  summary: 'The saved views of the caller, then what others share, each by name',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(savedViewSchema()) }),
});
export const viewList = readingCall<typeof viewListShape>('/savedview/list', 'signedIn', {
  data: 'array',
});

export const viewSaveShape = () => ({
  tag: 'savedview',
  summary: 'Save a view under a name; with `id`, one of the own in place of what it was',
  body: strictObject({
    id: Type.Optional(viewId()),
    name: text(savedViewLimits.name, 1),
    address: text(savedViewLimits.address),
    shared: Type.Boolean(),
  }),
  reply: doneReply({ message: Type.String(), id: viewId() }),
});
export const viewSave = call<typeof viewSaveShape>('/savedview/save', 'signedIn');

export const viewDeleteShape = () => ({
  tag: 'savedview',
  summary: 'Delete one of the own views, or as an administrator a shared one',
  body: strictObject({ id: viewId() }),
  reply: messageReply(),
});
export const viewDelete = call<typeof viewDeleteShape>('/savedview/delete', 'signedIn');

export const viewStartShape = () => ({
  tag: 'savedview',
  summary: 'Let the workspace start with a view; without `id`, as it does for everyone',
  body: strictObject({ id: Type.Optional(viewId()) }),
  reply: messageReply(),
});
export const viewStart = call<typeof viewStartShape>('/savedview/start', 'signedIn');
