import { call } from '../call.ts';
import { messageReply, strictObject, text } from '../values/primitives.ts';

export const acceptTermsShape = () => ({
  tag: 'identity',
  summary: 'Accept the terms of use, in the version that is shown',
  body: strictObject({ version: text(100) }),
  reply: messageReply(),
});
export const acceptTerms = call<ReturnType<typeof acceptTermsShape>>('POST', '/terms/accept', 'signedIn');
