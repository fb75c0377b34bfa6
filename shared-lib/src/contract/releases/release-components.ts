import { Type } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply, strictObject } from '../values/primitives.ts';
import { remoteName } from './release-health.ts';

export const releaseComponentsShape = () => ({
  tag: 'releases',
  summary:
    'The components that the stable version of a remote offers to others, as a TypeScript declaration; also for tokens of other remotes',
  body: strictObject({ remote: remoteName() }),
  reply: doneReply({ version: Type.String(), declarations: Type.String() }),
});
export const releaseComponents = /* @__PURE__ */ readingCall<typeof releaseComponentsShape>(
  '/releases/components',
  'operator',
);
