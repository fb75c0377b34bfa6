import type {
  Canary,
  HealthFigures,
  ReleaseEvent,
  ReleaseSeries,
  RemoteStatus,
  Verdict,
  VersionStatus,
} from '@lexboard/shared-lib/contract';

const at = '2026-11-20T05:12:00.000Z';

const healthOf = (values: Partial<HealthFigures> = {}): HealthFigures => ({
  sessions: 0,
  failingSessions: 0,
  shown: 0,
  loadFailures: 0,
  mountFailures: 0,
  errors: 0,
  fallbacks: 0,
  showP50: null,
  showP95: null,
  longTaskMs: 0,
  lastError: null,
  ...values,
});

export const versionOf = (
  version: string,
  { health, ...values }: Partial<Omit<VersionStatus, 'health'>> & { health?: Partial<HealthFigures> } = {},
): VersionStatus => ({
  version,
  publishedAt: at,
  publishedBy: 'lexboard',
  state: 'available',
  share: 0,
  takenBackFor: null,
  ...values,
  health: healthOf(health),
});

export const verdictOf = (values: Partial<Verdict> = {}): Verdict => ({
  state: 'no worse',
  confidence: 0.125,
  text: '214 sessions are enough.',
  canary: { sessions: 214, failing: 3 },
  stable: { sessions: 1_930, failing: 2 },
  at,
  ...values,
});

export const canaryOf = (values: Partial<Canary> = {}): Canary => ({
  version: '3.0.0',
  percent: 10,
  users: [],
  organisations: [],
  since: at,
  plan: null,
  verdict: null,
  ...values,
});

/** A remote with stable version 2.0.0, the earlier 1.0.0, and an unused 3.0.0. */
export const remoteOf = (values: Partial<RemoteStatus> = {}): RemoteStatus => ({
  remote: 'mfe-roadmap',
  mine: false,
  revision: 7,
  stable: '2.0.0',
  previous: '1.0.0',
  canary: null,
  pins: [],
  versions: [
    versionOf('3.0.0', { state: values.canary ? 'canary' : 'available', share: values.canary?.percent ?? 0 }),
    versionOf('2.0.0', { state: 'stable', share: 100 - (values.canary?.percent ?? 0) }),
    versionOf('1.0.0', { state: 'previous' }),
  ],
  ...values,
});

/** A series with two spans of half an hour of the stable version. */
export const seriesOf = (values: Partial<ReleaseSeries> = {}): ReleaseSeries => ({
  from: at,
  minutes: 30,
  lines: [{ version: '2.0.0', sessions: [12, 30], failing: [0, 1] }],
  ...values,
});

export const eventOf = (values: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  id: 1,
  at,
  remote: 'mfe-roadmap',
  version: '3.0.0',
  action: 'Canary changed',
  actor: 'admin',
  reason: 'To see how it does',
  detail: { percent: 10 },
  ...values,
});
