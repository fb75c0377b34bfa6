import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { doneReply, strictObject, text } from '../values/primitives.ts';

const count = () => Type.Integer({ minimum: 0, maximum: 10_000 });
const milliseconds = () => Type.Integer({ minimum: 0, maximum: 600_000 });

/** A remote's name and a version of it, as every call names them. */
export const remoteName = () => Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' });
export const releaseVersion = () => Type.String({ maxLength: 100, pattern: '^[0-9A-Za-z.-]+$' });

/**
 * The health counts of one version of a remote on one page, from a load of the page to its end. The counts only grow,
 * so that the same report twice changes nothing.
 */
export const remoteHealthSchema = () =>
  strictObject({
    remote: remoteName(),
    version: releaseVersion(),
    /** It was loaded and shown. */
    shown: count(),
    /** A file did not arrive, took too long, or was not the published one. */
    loadFailures: count(),
    /** The number of these that only took too long; none where it is left out. */
    lateLoads: Type.Optional(count()),
    /** It threw while it was being mounted, or took too long. */
    mountFailures: count(),
    /** Errors that nobody caught, and that its code or lifecycle is the cause of. */
    errors: count(),
    /** Elements that it left over the page as it went; none where it is left out. */
    covers: Type.Optional(count()),
    /** It was shown in place of a newer version that failed. */
    fallbacks: count(),
    /** From the navigation until it was shown, the longest. */
    showMs: Type.Optional(milliseconds()),
    /** Long tasks of its scripts, and while it was open those of nobody's, together. */
    longTaskMs: milliseconds(),
    /** The text of the last failure. */
    lastError: Type.Optional(text(500)),
  });
export type RemoteHealth = Static<ReturnType<typeof remoteHealthSchema>>;

export const releaseHealthShape = () => ({
  tag: 'releases',
  summary: 'The remotes as a page saw them; the counts are those since the page was loaded',
  body: strictObject({
    /** Made by the page when it is loaded. */
    page: Type.String({ format: 'uuid' }),
    remotes: Type.Array(remoteHealthSchema(), { minItems: 1, maxItems: 20 }),
  }),
  reply: doneReply({}),
});
export const releaseHealth = {
  .../* @__PURE__ */ call<ReturnType<typeof releaseHealthShape>>(
    'POST',
    '/releases/health',
    'session',
    {},
    'unsafe',
  ),
  background: true,
};
