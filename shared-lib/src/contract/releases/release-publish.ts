import { Type, type Static, type TSchema } from 'typebox';
import { call, readingCall } from '../call.ts';
import { doneReply, limits, strictObject, text } from '../values/primitives.ts';
import { remoteName, releaseVersion } from './release-health.ts';
import { acceptedKits } from './release-kits.ts';
import { audienceProperties } from './release-operations.ts';

/** The largest `release.json` in bytes: each server keeps those of live releases in memory. */
export const RECORD_BYTES = 1024 * 1024;

const builtRelease = () =>
  Type.String({ maxLength: RECORD_BYTES, description: 'release.json of the build, to the letter' });
/** The most builds in a set besides the first. */
export const MOST_OTHER_BUILDS = 20;

const others = <Item extends TSchema>(item: Item, description: string) =>
  Type.Optional(Type.Array(item, { maxItems: MOST_OTHER_BUILDS, description }));
const otherReleases = () =>
  others(strictObject({ release: builtRelease() }), 'The other builds, where several are one set');
const setOfReleases = () =>
  Type.Optional(
    Type.Array(Type.Object({ remote: remoteName(), version: releaseVersion() }), {
      description: 'All releases of a set, the first one as well',
    }),
  );
const uploadId = () => Type.String({ format: 'uuid' });
const missingFiles = () =>
  Type.Array(Type.String(), { description: 'Digests of files, as release.json names them' });
const remarks = () => Type.Array(Type.String(), { description: 'Notes for its publisher' });

export const releaseCheckShape = () => ({
  tag: 'releases',
  summary: 'Check whether a build or a set could be published, by its record; publishes nothing',
  body: strictObject({ release: builtRelease(), others: otherReleases() }),
  reply: doneReply({
    remote: remoteName(),
    version: releaseVersion(),
    set: setOfReleases(),
    kits: acceptedKits(),
    remarks: remarks(),
  }),
});
export const releaseCheck = /* @__PURE__ */ readingCall<typeof releaseCheckShape>(
  '/releases/check',
  'operator',
  { remarks: 'array' },
);

export const releaseUploadShape = () => ({
  tag: 'releases',
  summary:
    'Begin to upload a build or a set, or go on: says which files the platform lacks. What is not published within a day is dropped',
  body: strictObject({
    release: builtRelease(),
    others: otherReleases(),
    /** Uploads all files, including those stored for earlier versions, to repair damaged copies. */
    everything: Type.Optional(Type.Boolean()),
  }),
  reply: doneReply({
    upload: uploadId(),
    missing: missingFiles(),
    others: others(
      Type.Object({ upload: uploadId(), missing: missingFiles() }),
      'The same of the other builds of a set, in their order',
    ),
  }),
});
export const releaseUpload = /* @__PURE__ */ call<typeof releaseUploadShape>(
  '/releases/upload',
  'operator',
  { missing: 'array' },
  'harmless',
);

export const releaseFileShape = () => ({
  tag: 'releases',
  summary: 'Upload one file of a build; the body is its bytes. Refused where its digest is another one',
  query: strictObject({ upload: uploadId(), integrity: Type.String({ maxLength: 100 }) }),
  reply: doneReply({}),
});
export const releaseFile = /* @__PURE__ */ call<typeof releaseFileShape>(
  '/releases/file',
  'operator',
  {},
  'harmless',
);

export const releasePublishShape = () => ({
  tag: 'releases',
  summary: 'Publish an uploaded build, or several as one set: for everyone, or for whom it names first',
  body: strictObject({
    upload: uploadId(),
    others: others(uploadId(), 'The uploads of the other builds of a set: all are published, or none'),
    ...audienceProperties(),
    /** No audience: visible by a preview link only. */
    nobody: Type.Optional(Type.Literal(true)),
    reason: Type.Optional(text(limits.name)),
  }),
  reply: doneReply({
    remote: remoteName(),
    version: releaseVersion(),
    set: setOfReleases(),
    message: Type.String(),
    revision: Type.Integer(),
    remarks: remarks(),
  }),
});
export const releasePublish = /* @__PURE__ */ call<typeof releasePublishShape>(
  '/releases/publish',
  'operator',
);

export type ReleaseAudience = Omit<
  Static<ReturnType<typeof releasePublishShape>['body']>,
  'upload' | 'others' | 'nobody' | 'reason'
>;
