import { describeHistory, describeStatus, describeVersions } from './release-reports.ts';

test('status and history say that there is nothing yet', () => {
  expect(describeStatus([])).toBe('Nothing is published.');
  expect(describeHistory([])).toBe('There is no history yet.');
});

test('the status of one remote says why its canary is judged so, and names its versions', () => {
  const health = {
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
  };
  const published = {
    publishedAt: '2026-11-20T05:42:00.000Z',
    publishedBy: 'lexboard (asha)',
    share: 0,
    health,
  };
  const seen = { firstSeen: published.publishedAt, lastSeen: published.publishedAt, people: 1, sessions: 2 };
  const unheardOf: object = { state: 'only a newer server has it' };
  const status = describeVersions([
    {
      remote: 'mfe-roadmap',
      mine: false,
      revision: 3,
      stable: '1.0.0',
      previous: null,
      canary: {
        version: '1.2.0',
        percent: 10,
        users: [],
        organisations: [],
        since: '2026-11-20T05:42:00.000Z',
        plan: null,
        verdict: {
          state: 'waiting',
          confidence: 0,
          text: 'Too few sessions to judge it by.',
          canary: { sessions: 1, failing: 0 },
          stable: { sessions: 2, failing: 0 },
          at: '2026-11-20T05:43:00.000Z',
        },
      },
      pins: [],
      versions: [
        {
          ...published,
          version: '1.2.0',
          state: 'canary',
          takenBackFor: null,
          health: { ...health, covers: 2, silentSessions: 1 },
          errors: {
            groups: [{ ...seen, message: 'Error: lost', file: 'src/app.tsx', line: 3, unmapped: null }],
            more: 4,
            others: 5,
          },
        },
        { ...published, version: '1.1.0', state: 'taken back', takenBackFor: 'Does not load.' },
        { ...published, version: '1.0.0', state: 'stable', takenBackFor: null },
        { ...published, version: '0.9.0', state: 'retired', takenBackFor: null, ...unheardOf },
      ],
    },
  ]);
  expect(status.split('\n')).toEqual([
    'mfe-roadmap  stable 1.0.0, canary 1.2.0 at 10 %, waiting  (4 published)',
    '  Too few sessions to judge it by.',
    expect.stringMatching(
      /^ {2}1\.2\.0 {2}canary {2}published .* sessions without a report: 1 {2}left elements over the page: 2$/,
    ),
    expect.stringMatching(
      /^ {4}Error: lost at src\/app\.tsx:3 {2}1 person, 2 sessions, first 20-11-2026 .*, last /,
    ),
    '    and 4 more',
    '    others in sessions: 5',
    expect.stringMatching(
      /^ {2}1\.1\.0 {2}rolled back \(Does not load\.\) {2}published .* by lexboard \(asha\)$/,
    ),
    expect.stringMatching(/^ {2}1\.0\.0 {2}stable {2}published .* by lexboard \(asha\)$/),
    expect.stringMatching(/^ {2}0\.9\.0 {2}unknown {2}published /),
  ]);
});

const event = {
  id: 1,
  at: '2026-11-20T05:42:00.000Z',
  remote: 'mfe-roadmap',
  version: '1.1.0',
  action: 'Canary changed',
  actor: 'lexboard (asha)',
  reason: '',
  detail: {},
} as const;

test('the history says who gets a canary, by which plan, and what it replaces', () => {
  const detail = {
    everyMinutes: 30,
    organisations: ['Demo Industries'],
    percent: 10,
    replaces: '1.0.1',
    replacedOf: 'ravi, 5 % since 2026-11-20 05:12 UTC',
    steps: [1, 10],
    users: ['asha', 'ravi'],
  };
  expect(describeHistory([{ ...event, reason: 'New', detail }])).toContain(
    'mfe-roadmap 1.1.0  Canary changed by lexboard (asha): New  10 % of people. By name: asha and ravi. ' +
      'Everyone of Demo Industries. Plan: 1 %, 10 %. Each step lasts 30 minutes. Instead of 1.0.1. ' +
      'A canary of ravi, 5 % since 2026-11-20 05:12 UTC.',
  );
});

test('the history says who is pinned', () => {
  const pinned = { ...event, action: 'Pinned', detail: { user: 'ravi', replaces: '1.0.0' } } as const;
  expect(describeHistory([pinned])).toMatch(
    /Pinned by lexboard \(asha\) {2}For ravi\. Instead of 1\.0\.0\.$/,
  );
});
