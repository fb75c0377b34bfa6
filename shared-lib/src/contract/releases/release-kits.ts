import { Type } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply } from '../values/primitives.ts';

const versionOrNone = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

/** The kit versions that the platform accepts in remotes. */
export const acceptedKits = () => versionOrNone('Such as 2.x; null where the shell does not say');

export const releaseKitsShape = () => ({
  tag: 'releases',
  summary:
    'By which kits remotes are built that this platform takes, for teams with a repository of their own',
  reply: doneReply({
    kits: acceptedKits(),
    newest: versionOrNone('The kit of the shell'),
  }),
});
export const releaseKits = {
  .../* @__PURE__ */ readingCall<typeof releaseKitsShape>('/releases/kits', 'public'),
  method: 'GET' as const,
};
