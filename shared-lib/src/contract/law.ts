import { Type, type Static } from 'typebox';
import { readingCall } from './call.ts';
import { doneReply, limits, recordId, strictObject, text, titleInHindi } from './values/primitives.ts';
import { recordIdBody } from './values/records.ts';

export const lawNameShape = () => ({
  tag: 'law',
  summary: 'Whether a law is central or state, and its states (D2 §7 "Law name lookup")',
  body: recordIdBody(),
  reply: doneReply({
    data: Type.Array(Type.Object({ Central: Type.String(), state: Type.Array(Type.Integer()) })),
  }),
});
export const lawName = readingCall<typeof lawNameShape>('/law/lawname', 'signedIn', {
  data: 'array',
});

/** A law as a possible parent of a record, by its code, or by its name if it has none. */
const parentLaw = () =>
  Type.Object({
    id: recordId(),
    ActCodeName: Type.String(),
    Category: Type.String(),
    Law: Type.String(),
    title_hi: titleInHindi(),
    /** No new record can belong to it. */
    repealed: Type.Optional(Type.Boolean()),
  });
export type ParentLaw = Static<ReturnType<typeof parentLaw>>;

export const parentLawsShape = () => ({
  tag: 'law',
  summary:
    'Laws that a record can have as its parent: those with these ids, or the first whose code or name has a text',
  body: strictObject({
    ids: Type.Optional(Type.Array(recordId(), { maxItems: limits.choices, uniqueItems: true })),
    search: Type.Optional(text(limits.name)),
  }),
  reply: doneReply({ data: Type.Array(parentLaw()), more: Type.Boolean() }),
});

/** Searches possible parents, because the full list would be too long (`datafetchdropdown`). */
export const parentLaws = readingCall<typeof parentLawsShape>('/law/parents', 'signedIn', {
  data: 'array',
});
