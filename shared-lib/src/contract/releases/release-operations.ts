import { Type, type Static } from 'typebox';
import { call, readingCall } from '../call.ts';
import { pageProperties } from '../lists.ts';
import { doneReply, isoDateTime, limits, strictObject, text } from '../values/primitives.ts';
import { releaseVersion, remoteName } from './release-health.ts';
import { policySchema } from './rights/release-policy.ts';

/** Page views, sessions and failures of a version since it last got an audience. */
const healthFigures = () =>
  Type.Object({
    sessions: Type.Integer(),
    failingSessions: Type.Integer(),
    shown: Type.Integer(),
    loadFailures: Type.Integer(),
    mountFailures: Type.Integer(),
    errors: Type.Integer(),
    /** Overlays left behind; missing from a server of the previous version. */
    covers: Type.Optional(Type.Integer()),
    fallbacks: Type.Integer(),
    /** Calls, failed calls and error panels; missing from a server of the previous version. */
    calls: Type.Optional(Type.Integer()),
    failedCalls: Type.Optional(Type.Integer()),
    panels: Type.Optional(Type.Integer()),
    /** The most texts that one page lacked in its language; missing from a server of the previous version. */
    missingTexts: Type.Optional(Type.Integer()),
    /** Failing sessions of pages that stayed silent; missing from a server of the previous version. */
    silentSessions: Type.Optional(Type.Integer()),
    /** Time to show in milliseconds; null without a measurement. */
    showP50: Type.Union([Type.Integer(), Type.Null()]),
    showP95: Type.Union([Type.Integer(), Type.Null()]),
    longTaskMs: Type.Integer(),
    lastError: Type.Union([Type.String(), Type.Null()]),
  });
export type HealthFigures = Static<ReturnType<typeof healthFigures>>;

const previewFigures = () =>
  Type.Object({
    sessions: Type.Integer(),
    failingSessions: Type.Integer(),
    lastError: Type.Union([Type.String(), Type.Null()]),
  });
export type PreviewFigures = Static<ReturnType<typeof previewFigures>>;

/** An error of a version: what people met with the same message at the same place. */
const errorGroup = () =>
  Type.Object({
    /** Without addresses, e-mail addresses, numbers and quoted texts. */
    message: Type.String(),
    /** The source file, as the team names it; null where the stack could not be mapped. */
    file: Type.Union([Type.String(), Type.Null()]),
    line: Type.Union([Type.Integer(), Type.Null()]),
    /** Why the stack could not be mapped. */
    unmapped: Type.Union([Type.String(), Type.Null()]),
    firstSeen: isoDateTime(),
    lastSeen: isoDateTime(),
    people: Type.Integer(),
    sessions: Type.Integer(),
  });
export type ErrorGroup = Static<ReturnType<typeof errorGroup>>;

const versionErrors = () =>
  Type.Object({
    /** Those that most people met, at most 5. */
    groups: Type.Array(errorGroup()),
    /** The number of further groups. */
    more: Type.Integer(),
    /** Sessions with errors that are not told apart, since the version has too many. */
    others: Type.Integer(),
  });
export type VersionErrors = Static<ReturnType<typeof versionErrors>>;

/**
 * `waiting`: fewer sessions than the minimum sample; `no worse`; `inconclusive`: may be worse, or failed for people
 * without a comparison group; `slower`: no worse, but takes longer to show; `worse` and `does not load` roll the
 * canary back.
 */
export const verdictStates = [
  'waiting',
  'no worse',
  'slower',
  'inconclusive',
  'worse',
  'does not load',
] as const;
export type VerdictState = (typeof verdictStates)[number];

/** The verdict on a canary, compared with the stable version over the same time. */
const verdictSchema = () =>
  Type.Object({
    state: Type.Unsafe<VerdictState>(Type.Enum([...verdictStates])),
    /** Probability that the canary is worse, or slower, from 0 to 1. */
    confidence: Type.Number(),
    /** Figures and rule, for people. */
    text: Type.String(),
    canary: Type.Object({ sessions: Type.Integer(), failing: Type.Integer() }),
    stable: Type.Object({ sessions: Type.Integer(), failing: Type.Integer() }),
    at: isoDateTime(),
  });
export type Verdict = Static<ReturnType<typeof verdictSchema>>;

/** Rising shares of a canary in per cent, and the minutes of each step. */
const planSchema = () =>
  strictObject({
    steps: Type.Array(Type.Number({ minimum: 0.01, maximum: 100 }), { minItems: 1, maxItems: 20 }),
    everyMinutes: Type.Number({ minimum: 0.05, maximum: 10_080 }),
  });
export type ReleasePlan = Static<ReturnType<typeof planSchema>>;

/** The other releases of its set, which were published together and change together; missing for none. */
const othersOfSet = () =>
  Type.Optional(Type.Array(Type.Object({ remote: Type.String(), version: Type.String() })));

const canarySchema = () =>
  Type.Object({
    version: Type.String(),
    set: othersOfSet(),
    percent: Type.Number(),
    /** Usernames, and names of organisations, that get it regardless of the share. */
    users: Type.Array(Type.String()),
    organisations: Type.Array(Type.String()),
    since: isoDateTime(),
    /** `step` is the index of the current share; `nextAt` is null while the verdict blocks the plan. */
    plan: Type.Union([
      Type.Object({
        steps: Type.Array(Type.Number()),
        everyMinutes: Type.Number(),
        step: Type.Integer(),
        nextAt: Type.Union([isoDateTime(), Type.Null()]),
      }),
      Type.Null(),
    ]),
    verdict: Type.Union([verdictSchema(), Type.Null()]),
  });
export type Canary = Static<ReturnType<typeof canarySchema>>;

export const releaseStates = ['stable', 'canary', 'previous', 'available', 'taken back', 'retired'] as const;
export type ReleaseState = (typeof releaseStates)[number];

const versionSchema = () =>
  Type.Object({
    version: Type.String(),
    set: othersOfSet(),
    publishedAt: isoDateTime(),
    publishedBy: Type.String(),
    state: Type.Unsafe<ReleaseState>(Type.Enum([...releaseStates])),
    /** Per cent of all people. */
    share: Type.Number(),
    /** The reason of the rollback; null if it was not rolled back or no reason was given. */
    takenBackFor: Type.Union([Type.String(), Type.Null()]),
    health: healthFigures(),
    /** Errors of 30 days, in groups; missing for none. */
    errors: Type.Optional(versionErrors()),
    /** Preview sessions, which no other figure counts; missing for none. */
    previews: Type.Optional(previewFigures()),
  });
export type VersionStatus = Static<ReturnType<typeof versionSchema>>;

const remoteStatusSchema = () =>
  Type.Object({
    remote: Type.String(),
    /** Whether the caller is an owner, or a deploy token, of this remote. */
    mine: Type.Boolean(),
    /** Number of changes of this remote, for optimistic concurrency of operations. */
    revision: Type.Integer(),
    stable: Type.Union([Type.String(), Type.Null()]),
    /** The target of a rollback of the stable version. */
    previous: Type.Union([Type.String(), Type.Null()]),
    /** What people met with the stable version since everyone got it; missing for nothing. */
    alarm: Type.Optional(Type.Object({ text: Type.String(), at: isoDateTime() })),
    /** Missing for the default: anything may go to everyone, and a bad stable version raises an alarm. */
    policy: Type.Optional(policySchema()),
    canary: Type.Union([canarySchema(), Type.Null()]),
    pins: Type.Array(Type.Object({ user: Type.String(), version: Type.String() })),
    /** Newest first, at most 50. */
    versions: Type.Array(versionSchema()),
  });
export type RemoteStatus = Static<ReturnType<typeof remoteStatusSchema>>;

export const releaseStatusShape = () => ({
  tag: 'releases',
  summary: 'Each remote: who gets which version, how it does, and what is thought of the canary',
  body: strictObject({}),
  reply: doneReply({ remotes: Type.Array(remoteStatusSchema()) }),
});
/** `background`: the page polls it, which must not keep a session alive. */
export const releaseStatus = {
  .../* @__PURE__ */ readingCall<typeof releaseStatusShape>('/releases/status', 'operator', {
    remotes: 'array',
  }),
  background: true,
};

export const releaseActions = [
  'Published',
  'Canary changed',
  'Promoted',
  'Rolled back',
  'Pinned',
  'Unpinned',
  'Retired',
  'Preview link made',
] as const;
export type ReleaseAction = (typeof releaseActions)[number];

const eventSchema = () =>
  Type.Object({
    id: Type.Integer(),
    at: isoDateTime(),
    remote: Type.String(),
    version: Type.String(),
    action: Type.Unsafe<ReleaseAction>(Type.Enum([...releaseActions])),
    /** A username; `lexboard` for the administration command, `Lexboard` for the platform. */
    actor: Type.String(),
    reason: Type.String(),
    detail: Type.Record(Type.String(), Type.Unknown()),
  });
export type ReleaseEvent = Static<ReturnType<typeof eventSchema>>;

export const releaseHistoryShape = () => ({
  tag: 'releases',
  summary: 'The history of operations on releases, newest first',
  body: strictObject({ ...pageProperties(), remote: Type.Optional(remoteName()) }),
  reply: doneReply({ totalLength: Type.Integer(), data: Type.Array(eventSchema()) }),
});
export const releaseHistory = /* @__PURE__ */ readingCall<typeof releaseHistoryShape>(
  '/releases/history',
  'operator',
  { totalLength: 'number', data: 'array' },
);

const operation = () => ({
  remote: remoteName(),
  /** Revision of the status that was read; if the remote has changed since, the operation is refused with 409. */
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
  reason: Type.Optional(text(limits.name)),
});
const versionOperation = () => ({ ...operation(), version: releaseVersion() });
export const versionOperationBody = () => strictObject(versionOperation());
const operated = () => doneReply({ message: Type.String(), revision: Type.Integer() });
const names = () => Type.Array(text(limits.name, 1), { maxItems: 200 });
/** The audience of a version: a share, people and organisations by name, a plan. */
export const audienceProperties = () => ({
  percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  users: Type.Optional(names()),
  organisations: Type.Optional(names()),
  plan: Type.Optional(Type.Union([planSchema(), Type.Null()])),
});

export const releaseCanaryShape = () => ({
  tag: 'releases',
  summary: 'Change the canary: its version, its share, its people by name; members that are left out stay',
  body: strictObject({
    ...versionOperation(),
    ...audienceProperties(),
  }),
  reply: operated(),
});
export const releaseCanary = /* @__PURE__ */ call<typeof releaseCanaryShape>('/releases/canary', 'operator');

export const releasePromoteShape = () => ({
  tag: 'releases',
  summary: 'Give a published version to everyone',
  body: versionOperationBody(),
  reply: operated(),
});
export const releasePromote = /* @__PURE__ */ call<typeof releasePromoteShape>(
  '/releases/promote',
  'operator',
);

export const releaseRollbackShape = () => ({
  tag: 'releases',
  summary: 'Roll back the canary; without one, return to the previous good version',
  body: strictObject({
    ...operation(),
    /** The version to roll back; refused unless it is the canary or the stable version. */
    version: Type.Optional(releaseVersion()),
  }),
  reply: operated(),
});
export const releaseRollback = /* @__PURE__ */ call<typeof releaseRollbackShape>(
  '/releases/rollback',
  'operator',
);

export const releasePinShape = () => ({
  tag: 'releases',
  summary: 'Pin a person to a version; null unpins them',
  body: strictObject({
    ...operation(),
    user: text(limits.name, 1),
    version: Type.Union([releaseVersion(), Type.Null()]),
  }),
  reply: operated(),
});
export const releasePin = /* @__PURE__ */ call<typeof releasePinShape>('/releases/pin', 'operator');

export const releaseRetireShape = () => ({
  tag: 'releases',
  summary: 'Retire a version; its files stay for open tabs',
  body: versionOperationBody(),
  reply: operated(),
});
export const releaseRetire = /* @__PURE__ */ call<typeof releaseRetireShape>('/releases/retire', 'operator');
