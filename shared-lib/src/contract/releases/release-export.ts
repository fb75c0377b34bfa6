import { Type } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply, strictObject } from '../values/primitives.ts';
import { remoteName, releaseVersion } from './release-health.ts';
import { builtFile } from './releases.ts';

const versionName = () => ({ remote: remoteName(), version: releaseVersion() });

export const releasePublishedShape = () => ({
  tag: 'releases',
  summary: 'Every published version, oldest first, also retired ones; with a token those of its remotes',
  body: strictObject({}),
  reply: doneReply({ releases: Type.Array(Type.Object(versionName())) }),
});
export const releasePublished = /* @__PURE__ */ readingCall<typeof releasePublishedShape>(
  '/releases/published',
  'operator',
  { releases: 'array' },
);

export const releaseContentsShape = () => ({
  tag: 'releases',
  summary: 'The files of a published version, which are at /remotes/<remote>/<version>/<path>',
  body: strictObject(versionName()),
  reply: doneReply({ files: Type.Array(builtFile()) }),
});
export const releaseContents = /* @__PURE__ */ readingCall<typeof releaseContentsShape>(
  '/releases/contents',
  'operator',
  { files: 'array' },
);
