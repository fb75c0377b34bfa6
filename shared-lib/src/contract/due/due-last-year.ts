import { Type } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply, recordId, strictObject } from '../values/primitives.ts';
import { dueKind } from './due.ts';

export const dueLastYearShape = () => ({
  tag: 'due',
  summary:
    'How what was due in the twelve months before today went, of a record or of all records of a law: each time counts once',
  body: strictObject({
    /** Either `record` or `law`. */
    record: Type.Optional(strictObject({ kind: dueKind(), id: recordId() })),
    law: Type.Optional(recordId()),
  }),
  reply: doneReply({
    inTime: Type.Integer(),
    late: Type.Integer(),
    /** Filed, waiting for approval. */
    submitted: Type.Integer(),
    overdue: Type.Integer(),
    waived: Type.Integer(),
  }),
});
export const dueLastYear = /* @__PURE__ */ readingCall<typeof dueLastYearShape>('/due/lastyear', 'signedIn', {
  inTime: 'number',
  late: 'number',
  submitted: 'number',
  overdue: 'number',
  waived: 'number',
});
