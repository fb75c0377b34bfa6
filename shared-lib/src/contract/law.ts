import { Type } from 'typebox';
import { call } from './call.ts';
import { doneReply } from './primitives.ts';
import { recordIdBody } from './records.ts';

export const lawNameShape = () => ({
  tag: 'law',
  summary: 'Whether a law is central or state, and its states (D2 §7 "Law name lookup")',
  body: recordIdBody(),
  reply: doneReply({
    data: Type.Array(Type.Object({ Central: Type.String(), state: Type.Array(Type.Integer()) })),
  }),
});
export const lawName = call<ReturnType<typeof lawNameShape>>('POST', '/law/lawname', 'signedIn', {
  data: 'array',
});
