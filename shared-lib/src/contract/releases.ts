import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { doneReply } from './primitives.ts';

export { platformContract } from './platform-contract.ts';

/** A file of a built front end: its path in the build's folder, SRI digest (sha384) and size in bytes. */
export const builtFile = () =>
  Type.Object({ path: Type.String(), integrity: Type.String(), size: Type.Integer({ minimum: 0 }) });

/** What a module that a remote offers is made of: files of its build, and the shared libraries it asks for. */
const offeredModule = () =>
  Type.Object({ files: Type.Array(Type.String()), shared: Type.Array(Type.String()) });

/** The parts of a release that the build itself knows; `container` is the global its entry script sets. */
export const builtRemoteProperties = () => ({
  version: Type.String(),
  container: Type.String(),
  entry: Type.String(),
  files: Type.Array(builtFile()),
  modules: Type.Record(Type.String(), offeredModule()),
});

const releaseProperties = () => ({
  ...builtRemoteProperties(),
  folder: Type.String(),
  channel: Type.Union([Type.Literal('stable'), Type.Literal('canary')]),
});

/**
 * One remote for this visitor (decisions §8). `folder` is the address all its files lie under and `entry` the
 * address of its entry script; paths of `files` and `modules` are relative to `folder`.
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

export const releaseManifestShape = () => ({
  summary: 'The version of each remote that this visitor gets',
  tag: 'releases',
  reply: doneReply({ remotes: Type.Record(Type.String(), releaseSchema()) }),
});
export type ReleaseManifest = Static<ReturnType<typeof releaseManifestShape>['reply']>;

export const releaseManifest = call<ReturnType<typeof releaseManifestShape>>(
  'GET',
  '/releases/manifest',
  'public',
);
