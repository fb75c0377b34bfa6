import { Type, type Static } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply, strictObject } from '../values/primitives.ts';

/** The name of the host page among releases. No remote may have it. */
export const shellName = 'shell';

/** A file of a built front end: its path in the build's folder, digest (SRI, server/src/builds/file-digest.ts) and size in bytes. */
export const builtFile = () =>
  Type.Object({ path: Type.String(), integrity: Type.String(), size: Type.Integer({ minimum: 0 }) });

/** The parts of a module that a remote offers: files of its build, and the shared libraries that it asks for. */
const offeredModule = () =>
  Type.Object({ files: Type.Array(Type.String()), shared: Type.Array(Type.String()) });

/** The parts of a release that the build itself knows; `container` is the global its entry script sets. */
export const builtRemoteProperties = () => ({
  version: Type.String(),
  container: Type.String(),
  entry: Type.String(),
  files: Type.Array(builtFile()),
  modules: Type.Record(Type.String(), offeredModule()),
  /** The paths that its application is shown at: each and all below it. */
  addresses: Type.Array(Type.String({ maxLength: 100, pattern: '^(/[a-z0-9][a-z0-9_-]*)+$' }), {
    maxItems: 20,
  }),
  /** The label of its entry in the side menu; it leads to the first address. Without one there is no entry. */
  label: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
});

/**
 * Why a visitor gets a version: as everyone does, as one of the canary's share, by an own choice where that is allowed, or by
 * a preview link.
 */
const channel = () =>
  Type.Union([
    Type.Literal('stable'),
    Type.Literal('canary'),
    Type.Literal('override'),
    Type.Literal('preview'),
  ]);

const releaseProperties = () => ({
  ...builtRemoteProperties(),
  folder: Type.String(),
  channel: channel(),
});

/**
 * One remote for this visitor (decisions §8). `folder` is the address all its files lie under and `entry` the
 * address of its entry script; paths of `files` and `modules` are relative to `folder`. The page comes without
 * fallbacks; the call has them.
 */
export const releaseSchema = () =>
  Type.Object({
    ...releaseProperties(),
    fallback: Type.Union([Type.Object(releaseProperties()), Type.Null()]),
  });

export type BuiltFile = Static<ReturnType<typeof builtFile>>;
export type Release = Static<ReturnType<typeof releaseSchema>>;
/** A release without its fallback: what the loader needs to load one version. */
export type LoadableRelease = Omit<Release, 'fallback'>;

/** The version that a visitor sees by a preview link, or why they do not see it. */
const previewSchema = () =>
  Type.Union([
    Type.Object({ remote: Type.String(), version: Type.String() }),
    Type.Object({ fault: Type.String() }),
  ]);
export type Preview = Static<ReturnType<typeof previewSchema>>;

export const releaseManifestShape = () => ({
  summary: 'The version of each remote that this visitor gets',
  tag: 'releases',
  reply: doneReply({
    remotes: Type.Record(Type.String(), releaseSchema()),
    shell: Type.Optional(
      Type.Object(
        { version: Type.String(), channel: channel() },
        { description: 'The host page; left out before one is published' },
      ),
    ),
    revision: Type.Integer({ description: 'Counts the changes of what anybody gets' }),
    operator: Type.Boolean({ description: 'Whether the visitor belongs to who operates the platform' }),
    owner: Type.Optional(Type.Boolean({ description: 'Whether the visitor owns a remote' })),
    overridable: Type.Boolean({ description: 'Whether a visitor may choose versions (RELEASE_OVERRIDES)' }),
    preview: Type.Optional(previewSchema()),
  }),
});
export type ReleaseManifest = Static<ReturnType<typeof releaseManifestShape>['reply']>;

export const releaseManifest = readingCall<ReturnType<typeof releaseManifestShape>>(
  'GET',
  '/releases/manifest',
  'public',
);

export const releaseVersionsShape = () => ({
  summary: 'The versions that a visitor may choose of each remote, newest first (RELEASE_OVERRIDES)',
  tag: 'releases',
  body: strictObject({}),
  reply: doneReply({
    versions: Type.Record(Type.String(), Type.Array(Type.String()), { description: 'By remote' }),
  }),
});
/** The page asks for it again and again, which must not keep a session from ending. */
export const releaseVersions = {
  .../* @__PURE__ */ readingCall<ReturnType<typeof releaseVersionsShape>>(
    'POST',
    '/releases/versions',
    'signedIn',
    {
      versions: 'object',
    },
  ),
  background: true,
};

/** Address of the server-sent events, below `/api`: an event `revision` with the number as its data, at once and on every change. */
export const releaseEventsPath = '/releases/events';

/** Holds for whom the manifest is; set by the server at sign-in, signed by it, not readable by scripts. */
export const visitorCookie = 'lexboard_visitor';

/** Holds the versions that a developer chose: `mfe-roadmap@0.1.0-1a2b3c4d`, several with `|` in between. Set by the page. */
export const overridesCookie = 'lexboard_overrides';

/**
 * Holds for some minutes the versions of the shell that did not start in this browser, with `|` in between; it gets another one.
 * Set by the page, which keeps under the same name in its session storage what failed, until another shell reports it.
 */
export const failedShellsCookie = 'lexboard_failed_shells';

/** Holds the preview link that was opened in this browser; set by the server, signed by it, not readable by scripts. */
export const previewCookie = 'lexboard_preview';

/** Says for a minute that the server has ended the session of this browser; the page forgets that, and the cookie. */
export const signedOutCookie = 'lexboard_signed_out';

/** The parameter of an address that opens a preview once a page has asked; the server takes it out. Empty it ends the preview. */
export const previewParameter = 'preview';
