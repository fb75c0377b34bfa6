import { Type, type Static } from 'typebox';
import { readingCall } from '../call.ts';
import { doneReply, strictObject } from '../values/primitives.ts';

/** The release name of the host page; reserved. */
export const shellName = 'shell';

/**
 * A file of a build: its path in the build's folder, digest (SRI, server/src/builds/file-digest.ts) and size in
 * bytes.
 */
export const builtFile = () =>
  Type.Object({ path: Type.String(), integrity: Type.String(), size: Type.Integer({ minimum: 0 }) });

/** A module that a remote exposes: its files, and the shared libraries that it imports. */
const offeredModule = () =>
  Type.Object({ files: Type.Array(Type.String()), shared: Type.Array(Type.String()) });

const menuLabel = () => Type.String({ minLength: 1, maxLength: 40 });

/** The facts about a release from its build; `container` is the global that its entry script defines. */
export const builtRemoteProperties = () => ({
  version: Type.String(),
  container: Type.String(),
  entry: Type.String(),
  files: Type.Array(builtFile()),
  modules: Type.Record(Type.String(), offeredModule()),
  /** The paths of its application; each includes all paths below it. */
  addresses: Type.Array(Type.String({ maxLength: 100, pattern: '^(/[a-z0-9][a-z0-9_-]*)+$' }), {
    maxItems: 20,
  }),
  /** The label of its side menu entry, which links to the first address; without one there is no entry. */
  label: Type.Optional(menuLabel()),
  /** The label in other languages than English. */
  labels: Type.Optional(Type.Record(Type.String(), menuLabel())),
});

/** Why a visitor gets a version: stable, in the canary's share, by an own override, or by a preview link. */
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
 * A remote's release for this visitor (decisions §8). `folder` is the address of its files, `entry` that of its entry
 * script; paths in `files` and `modules` are relative to `folder`. The inlined manifest has no fallbacks; the call
 * returns them.
 */
export const releaseSchema = () =>
  Type.Object({
    ...releaseProperties(),
    fallback: Type.Union([Type.Object(releaseProperties()), Type.Null()]),
    /** A verdict on it is due, so that the page says when it begins to load; missing for no. */
    watched: Type.Optional(Type.Boolean()),
  });

export type BuiltFile = Static<ReturnType<typeof builtFile>>;
export type Release = Static<ReturnType<typeof releaseSchema>>;
/** A release without its fallback: what the loader needs for one version. */
export type LoadableRelease = Omit<Release, 'fallback'>;

/** The version of the open preview link, or why the link has no effect. */
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
    revision: Type.Integer({ description: 'The revision, which each change of releases raises' }),
    operator: Type.Boolean({
      description: 'Whether the visitor belongs to the organisation that operates the platform',
    }),
    owner: Type.Optional(Type.Boolean({ description: 'Whether the visitor owns a remote' })),
    overridable: Type.Boolean({ description: 'Whether a visitor may choose versions (RELEASE_OVERRIDES)' }),
    preview: Type.Optional(previewSchema()),
  }),
});
export type ReleaseManifest = Static<ReturnType<typeof releaseManifestShape>['reply']>;

export const releaseManifest = {
  ...readingCall<typeof releaseManifestShape>('/releases/manifest', 'public'),
  method: 'GET' as const,
};

export const releaseVersionsShape = () => ({
  summary: 'The versions that a visitor may choose of each remote, newest first (RELEASE_OVERRIDES)',
  tag: 'releases',
  body: strictObject({}),
  reply: doneReply({
    versions: Type.Record(Type.String(), Type.Array(Type.String()), { description: 'By remote' }),
  }),
});
/** `background`: the page polls it, which must not keep a session alive. */
export const releaseVersions = {
  .../* @__PURE__ */ readingCall<typeof releaseVersionsShape>('/releases/versions', 'signedIn', {
    versions: 'object',
  }),
  background: true,
};

/**
 * Path of the server-sent events, below `/api`: an event `revision` with the number as data, at once and at each
 * change.
 */
export const releaseEventsPath = '/releases/events';

/** Identifies the visitor whose manifest is served. Set at sign-in, signed, HttpOnly. */
export const visitorCookie = 'lexboard_visitor';

/** The versions selected by a developer: `mfe-roadmap@0.1.0-1a2b3c4d`, separated by `|`. Set by the page. */
export const overridesCookie = 'lexboard_overrides';

/**
 * The shell versions that failed to start in this browser, separated by `|`, for some minutes, or that the person has
 * left for the one before; the server then serves another one. Set by {@link versionBeforePath} and by the page, which keeps the failures under the same name in sessionStorage until another shell
 * reports them.
 */
export const failedShellsCookie = 'lexboard_failed_shells';

/** The page on which a person has their browser use the version of the shell before, until the present one is replaced. */
export const versionBeforePath = '/safe/before';

/** The open preview link of this browser. Set by the server, signed, HttpOnly. */
export const previewCookie = 'lexboard_preview';

/** Set for a minute when the server has ended this browser's session; the page removes its session and the cookie. */
export const signedOutCookie = 'lexboard_signed_out';

/** Query parameter that opens a preview; the server removes it. An empty value ends the preview. */
export const previewParameter = 'preview';
