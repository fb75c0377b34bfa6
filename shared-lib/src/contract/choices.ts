import { Type, type Static } from 'typebox';
import { call, readingCall } from './call.ts';
import { ownListNames, type OwnListName } from './values/choices.ts';
import { doneReply, limits, messageReply, recordId, strictObject, text } from './values/primitives.ts';

const listName = () => Type.Unsafe<OwnListName>(Type.Enum([...ownListNames]));

const ownChoiceSchema = () =>
  Type.Object({
    id: recordId(),
    name: Type.String(),
    retired: Type.Boolean({ description: 'It is offered no more; what has it keeps it' }),
    fixed: Type.Boolean({ description: 'Rules of the product depend on its name' }),
    used: Type.Integer({ description: 'How many records and units have it' }),
  });
export type OwnChoice = Static<ReturnType<typeof ownChoiceSchema>>;

export const choiceListShape = () => ({
  tag: 'organisation',
  summary: 'The lists of choices that the organisation edits, with how often each choice is used',
  body: strictObject({}),
  reply: doneReply({
    listsVersion: Type.String({ description: 'Changes take it, so that none is lost' }),
    lists: Type.Array(Type.Object({ list: listName(), choices: Type.Array(ownChoiceSchema()) })),
  }),
});
export const choiceList = /* @__PURE__ */ readingCall<typeof choiceListShape>(
  '/organisation/choices',
  'administrator',
  { lists: 'array' },
);

const place = () => ({ list: listName(), listsVersion: text(100) });

export const choiceAddShape = () => ({
  tag: 'organisation',
  summary: 'Adds a choice to a list',
  body: strictObject({ ...place(), name: text(limits.text) }),
  reply: messageReply(),
});
export const choiceAdd = /* @__PURE__ */ call<typeof choiceAddShape>(
  '/organisation/choices/add',
  'administrator',
);

export const choiceUpdateShape = () => ({
  tag: 'organisation',
  summary: 'Renames a choice, also where it is used; retires it, or brings it back',
  body: strictObject({
    ...place(),
    id: recordId(),
    name: Type.Optional(text(limits.text)),
    retired: Type.Optional(Type.Boolean()),
  }),
  reply: messageReply(),
});
export const choiceUpdate = /* @__PURE__ */ call<typeof choiceUpdateShape>(
  '/organisation/choices/update',
  'administrator',
);

export const choiceOrderShape = () => ({
  tag: 'organisation',
  summary: 'Puts the offered choices of a list into an order',
  body: strictObject({ ...place(), ids: Type.Array(recordId(), { maxItems: limits.choices }) }),
  reply: messageReply(),
});
export const choiceOrder = /* @__PURE__ */ call<typeof choiceOrderShape>(
  '/organisation/choices/order',
  'administrator',
);

export const choiceMergeShape = () => ({
  tag: 'organisation',
  summary: 'Puts one choice in place of another wherever that is used, and retires that',
  body: strictObject({ ...place(), id: recordId(), into: recordId() }),
  reply: messageReply(),
});
export const choiceMerge = /* @__PURE__ */ call<typeof choiceMergeShape>(
  '/organisation/choices/merge',
  'administrator',
);
