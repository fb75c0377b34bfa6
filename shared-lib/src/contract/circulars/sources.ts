import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { circularAddShape } from './circulars.ts';
import { pageProperties } from '../lists.ts';
import {
  doneReply,
  isoDateTime,
  limits,
  messageReply,
  recordId,
  strictObject,
  text,
} from '../values/primitives.ts';
import { versionNumber } from '../values/records.ts';

/** How often a source is read (change of law §4). */
export const sourceIntervals = ['hourly', 'fourtimes'] as const;
export type SourceInterval = (typeof sourceIntervals)[number];
const interval = () => Type.Unsafe<SourceInterval>(Type.Enum([...sourceIntervals]));

/** Sources of an organisation, the length of name and address, and how many entries of a source may wait. */
export const sourceLimits = { sources: 50, name: 100, address: 2000, waiting: 1000 } as const;

/** An address of an RSS or Atom feed that the server reads. */
export const sourceSchema = () =>
  Type.Object({
    id: recordId(),
    name: Type.String(),
    address: Type.String(),
    every: interval(),
    version: Type.Integer(),
    /** Null before the first reading. */
    readAt: Type.Union([isoDateTime(), Type.Null()]),
    fault: Type.String({ description: 'What is wrong with it; empty where nothing is' }),
    failingSince: Type.Union([isoDateTime(), Type.Null()], {
      description: 'Since when every reading failed',
    }),
    reading: Type.Boolean({ description: 'Whether it is read now, or within seconds' }),
    waiting: Type.Integer({ description: 'Its entries in the inbox' }),
  });
export type Source = Static<ReturnType<typeof sourceSchema>>;

export const sourceListShape = () => ({
  tag: 'source',
  summary: 'The feeds that circulars come from, by name',
  body: strictObject({}),
  reply: doneReply({ data: Type.Array(sourceSchema()) }),
});
export const sourceList = /* @__PURE__ */ readingCall<typeof sourceListShape>(
  '/source/list',
  'administrator',
  { data: 'array' },
);

const content = () => ({
  name: text(limits.name),
  address: text(limits.text),
  every: interval(),
});

export const sourceAddShape = () => ({
  tag: 'source',
  summary:
    'Add a feed of RSS or Atom; it is read within seconds. One that was removed comes back with what is known of it',
  body: strictObject(content()),
  reply: doneReply({ message: Type.String(), id: recordId() }),
});
export const sourceAdd = /* @__PURE__ */ call<typeof sourceAddShape>('/source/add', 'administrator');

export const sourceUpdateShape = () => ({
  tag: 'source',
  summary: 'Change a feed; it is read again within seconds. An older version is refused with 409',
  body: strictObject({ id: recordId(), version: versionNumber(), ...content() }),
  reply: messageReply(),
});
export const sourceUpdate = /* @__PURE__ */ call<typeof sourceUpdateShape>('/source/update', 'administrator');

const named = () => strictObject({ id: recordId() });

export const sourceRemoveShape = () => ({
  tag: 'source',
  summary: 'Read a feed no more; its entries leave the inbox',
  body: named(),
  reply: messageReply(),
});
export const sourceRemove = /* @__PURE__ */ call<typeof sourceRemoveShape>('/source/remove', 'administrator');

export const sourceReadShape = () => ({
  tag: 'source',
  summary: 'Read a feed within seconds, in place of its next time',
  body: named(),
  reply: messageReply(),
});
export const sourceRead = /* @__PURE__ */ call<typeof sourceReadShape>('/source/read', 'administrator');

/** An entry of a source that nobody has taken or set aside. */
export const inboxEntrySchema = () =>
  Type.Object({
    id: recordId(),
    topic: Type.String({ description: 'Plain text' }),
    summary: Type.String({ description: 'Plain text' }),
    link: Type.String({ description: 'A web address, or empty' }),
    date: Type.String({ description: 'ISO day of publication, or of the reading' }),
    source: recordId(),
    sourceName: Type.String(),
    changed: Type.Boolean({ description: 'Whether its text was changed after it came' }),
    laws: Type.Array(Type.Object({ id: recordId(), code: Type.String(), name: Type.String() }), {
      description: 'Suggested laws, the likeliest first',
    }),
  });
export type InboxEntry = Static<ReturnType<typeof inboxEntrySchema>>;

export const inboxListShape = () => ({
  tag: 'inbox',
  summary: 'What came from sources and waits to be taken or set aside, the newest first',
  body: strictObject({ ...pageProperties(), source: Type.Optional(recordId()) }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(inboxEntrySchema()) }),
});
export const inboxList = /* @__PURE__ */ readingCall<typeof inboxListShape>('/inbox/list', 'signedIn', {
  totalLength: 'number',
  data: 'array',
});

export const inboxTakeShape = () => {
  const { body, reply } = circularAddShape();
  return {
    tag: 'inbox',
    summary: 'Add a circular as circular/add does, and take the entry that it comes from out of the inbox',
    body: strictObject({ id: recordId(), ...body.properties }),
    reply,
  };
};
export const inboxTake = /* @__PURE__ */ call<typeof inboxTakeShape>('/inbox/take', 'edit');

export const inboxSetAsideShape = () => ({
  tag: 'inbox',
  summary:
    'Take entries out of the inbox for good, or with `undo` back into it. Others than those named stay as they are',
  body: strictObject({
    ids: Type.Array(recordId(), { minItems: 1, maxItems: limits.pageSize }),
    undo: Type.Optional(Type.Literal('yes')),
  }),
  reply: doneReply({ message: Type.String(), changed: Type.Integer() }),
});
export const inboxSetAside = /* @__PURE__ */ call<typeof inboxSetAsideShape>(
  '/inbox/setaside',
  'edit',
  { changed: 'number' },
  'harmless',
);
