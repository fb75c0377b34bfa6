import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { doneReply, strictObject, text } from '../values/primitives.ts';

const count = () => Type.Integer({ minimum: 0, maximum: 10_000 });
const milliseconds = () => Type.Integer({ minimum: 0, maximum: 600_000 });

/** The name of a remote, and the name of a version, in all calls. */
export const remoteName = () => Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' });
export const releaseVersion = () => Type.String({ maxLength: 100, pattern: '^[0-9A-Za-z.-]+$' });

/** A place in a file of the version: `file:line:column`, as the browser ran it. */
const stackFrame = () => Type.String({ maxLength: 240, pattern: '^[A-Za-z0-9_./-]+:[0-9]{1,7}:[0-9]{1,7}$' });

/** What one page reports at most: different errors of a version, and places of a stack, the innermost first. */
export const reportedErrors = { most: 3, mostFrames: 5 } as const;

const reportedError = () =>
  strictObject({
    message: text(500),
    frames: Type.Array(stackFrame(), { maxItems: reportedErrors.mostFrames }),
  });
export type ReportedError = Static<ReturnType<typeof reportedError>>;

/**
 * The health counts of one version of a remote, from page load to unload. Counts only grow, so a repeated report
 * changes nothing.
 */
export const remoteHealthSchema = () =>
  strictObject({
    remote: remoteName(),
    version: releaseVersion(),
    /** It begins to load, and nothing else is known of it; without a report after this one it counts as failed. */
    opening: Type.Optional(Type.Boolean()),
    /** Times it was loaded and shown. */
    shown: count(),
    /** A file did not load, timed out, or had the wrong digest. */
    loadFailures: count(),
    /** How many of these were timeouts; missing for none. */
    lateLoads: Type.Optional(count()),
    /** It threw or timed out while mounting. */
    mountFailures: count(),
    /** Uncaught errors caused by its code or lifecycles. */
    errors: count(),
    /** Overlays that it left behind after unmounting; missing for none. */
    covers: Type.Optional(count()),
    /** It was shown as fallback for a newer version that failed. */
    fallbacks: count(),
    /** Calls to the server that it made or that were made while it was open, background calls left out; missing for none. */
    calls: Type.Optional(count()),
    /** How many of these failed: 5xx, 400, a call that the server lacks, no answer. */
    failedCalls: Type.Optional(count()),
    /** Error panels that the person saw while it was open; missing for none. */
    panels: Type.Optional(count()),
    /** Texts that its files lack in the language of the page, and such files that did not load; missing for none. */
    missingTexts: Type.Optional(count()),
    /** Longest time from the navigation until it was shown. */
    showMs: Type.Optional(milliseconds()),
    /** Long tasks of its scripts, plus unattributed ones while it was open. */
    longTaskMs: milliseconds(),
    /** Message of the last failure. */
    lastError: Type.Optional(text(500)),
    /** The first different failures of the page; missing for none. */
    failures: Type.Optional(Type.Array(reportedError(), { maxItems: reportedErrors.most })),
  });
/** The counts of a version of which nothing was met yet. */
export const noHealth = {
  shown: 0,
  loadFailures: 0,
  mountFailures: 0,
  errors: 0,
  fallbacks: 0,
  longTaskMs: 0,
} as const;
export type RemoteHealth = Static<ReturnType<typeof remoteHealthSchema>>;

export const releaseHealthShape = () => ({
  tag: 'releases',
  summary: 'The remotes as a page saw them; the counts are those since the page was loaded',
  body: strictObject({
    /** Random id of the page load. */
    page: Type.String({ format: 'uuid' }),
    remotes: Type.Array(remoteHealthSchema(), { minItems: 1, maxItems: 20 }),
  }),
  reply: doneReply({}),
});
export const releaseHealth = {
  .../* @__PURE__ */ call<typeof releaseHealthShape>('/releases/health', 'session', {}, 'unsafe'),
  background: true,
};

export const pageHealthShape = () => ({
  ...releaseHealthShape(),
  summary: 'The shell as a page without a session saw it; the visitor cookie says whose page it is',
});
/** Reports on a page before its shell has started, or without a session. Only counts of the shell are stored. */
export const pageHealth = {
  .../* @__PURE__ */ call<typeof pageHealthShape>('/releases/health/page', 'public', {}, 'unsafe'),
  background: true,
};
