import { Type } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply, recordId, strictObject } from '../values/primitives.ts';

export const dueStatesShape = () => ({
  tag: 'due',
  summary: 'How many records of each state are overdue; states without any are left out',
  body: strictObject({}),
  reply: doneReply({
    /** `id` is from the list of choices `state`. */
    data: Type.Array(Type.Object({ id: recordId(), count: Type.Integer() })),
  }),
});
export const dueStates = /* @__PURE__ */ readingCall<typeof dueStatesShape>('/due/states', 'signedIn', {
  data: 'array',
});
