import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { doneReply, limits, messageReply, recordId, strictObject, text } from '../values/primitives.ts';
import { versionNumber } from '../values/records.ts';

const absenceId = () => Type.String({ format: 'uuid' });
const delegate = () => Type.Union([recordId(), Type.Null()]);
const ofPerson = () =>
  Type.Optional({ ...recordId(), description: 'Id of the person; without it the caller' });

/** First and last day as YYYY-MM-DD, and who stands in; null for nobody. */
const days = () => ({
  from: text(limits.name),
  until: text(limits.name),
  delegate: delegate(),
});

export const absenceSchema = () =>
  Type.Object({
    id: absenceId(),
    from: Type.String(),
    until: Type.String(),
    delegate: delegate(),
    delegateName: Type.String(),
    /** Why the delegate does not stand in on all days; empty if they do. */
    gap: Type.String(),
    version: Type.Integer(),
  });
export type Absence = Static<ReturnType<typeof absenceSchema>>;

export const absenceListShape = () => ({
  tag: 'due',
  summary:
    'The present and coming absences of the caller, or of a person whom they manage, the earliest first; and for whom the caller stands in today',
  body: strictObject({ account: ofPerson() }),
  reply: doneReply({
    data: Type.Array(absenceSchema()),
    /** Those for whom the person stands in today. */
    standsFor: Type.Array(Type.Object({ name: Type.String(), until: Type.String() })),
  }),
});
export const absenceList = /* @__PURE__ */ readingCall<typeof absenceListShape>('/absence/list', 'signedIn', {
  data: 'array',
  standsFor: 'array',
});

export const absenceAddShape = () => ({
  tag: 'due',
  summary: 'Say on which days a person is away, and who stands in: the caller, or a person whom they manage',
  body: strictObject({ account: ofPerson(), ...days() }),
  reply: doneReply({ message: Type.String(), id: absenceId() }),
});
export const absenceAdd = /* @__PURE__ */ call<typeof absenceAddShape>('/absence/add', 'signedIn');

export const absenceUpdateShape = () => ({
  tag: 'due',
  summary: 'Change the days of an absence, or who stands in',
  body: strictObject({ id: absenceId(), version: versionNumber(), ...days() }),
  reply: doneReply({ message: Type.String(), version: Type.Integer() }),
});
export const absenceUpdate = /* @__PURE__ */ call<typeof absenceUpdateShape>('/absence/update', 'signedIn');

export const absenceEndShape = () => ({
  tag: 'due',
  summary: 'End an absence: one that has begun lasted until yesterday, one that has not is removed',
  body: strictObject({ id: absenceId(), version: versionNumber() }),
  reply: messageReply(),
});
export const absenceEnd = /* @__PURE__ */ call<typeof absenceEndShape>('/absence/end', 'signedIn');
