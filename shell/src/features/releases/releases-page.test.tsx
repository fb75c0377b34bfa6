import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage, callsTo, reply } from '../../testing/served-page.fixture.tsx';
import { comeWith, openReleases, serve, signInOperator } from './releases.fixture.tsx';
import { canaryOf, eventOf, remoteOf, seriesOf, verdictOf, versionOf } from './remote-status.fixture.ts';

beforeEach(signInOperator);

test('the profile menu leads operators to it, and others not', async () => {
  serve([remoteOf()]);
  const { person } = openPage('/nowhere');
  await person.click(screen.getByRole('button', { name: 'Profile of admin' }));
  act(() => comeWith({ operator: false }));
  expect(screen.queryByRole('button', { name: 'Releases' })).toBeNull();
  act(() => comeWith({ operator: true }));
  await person.click(screen.getByRole('button', { name: 'Releases' }));
  expect(await screen.findByRole('heading', { name: 'Releases', level: 1 })).toBeTruthy();
  expect(document.title).toBe('Releases · Lexboard');
});

test('who may not do it is not shown it, also where the page came with it', async () => {
  const message = 'Only the organisation that operates the platform may do this.';
  serve([], { '/releases/status': () => reply(403, { success: 0, message }) });
  openPage('/setup/releases');
  expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a remote stands with who gets what, its plan and what is thought of its canary', async () => {
  const plan = { steps: [1, 10, 50], everyMinutes: 30, step: 1, nextAt: '2026-11-20T05:42:00.000Z' };
  const canary = canaryOf({ users: ['asha'], organisations: ['Other Org'], plan, verdict: verdictOf() });
  serve([remoteOf({ canary, pins: [{ user: 'ravi', version: '1.0.0' }] })]);
  // The page came before its visitor signed in: it is shown once the server answers.
  comeWith({ operator: false });
  const { card } = await openReleases();
  const text = (label: string) =>
    card.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent.replaceAll('\u00a0', ' ');
  expect(text('Stable')).toContain('2.0.0everyone else (90 % of people)');
  expect(text('Stable')).toContain('a rollback leads to 1.0.0');
  expect(text('Canary')).toContain('3.0.010 % of people');
  expect(text('Also for')).toBe('asha, and everyone of Other Org');
  expect(text('Plan')).toMatch(/^1 %, done10 %50 %50 % from .* on\. Each step lasts 30 minutes at least\.$/);
  expect(text('Verdict')).toContain('No worse than stable12.5 % sure that it is worse');
  expect(text('Verdict')).toContain('214 sessions are enough.');
  expect(text('Pinned')).toContain('ravi1.0.0');
  expect(card.getByRole('listitem', { current: 'step' }).textContent).toBe('10\u00a0%');
});

test('a first version is judged by nothing, nobody else has the remote, and its plan says why it is held up', async () => {
  const plan = { steps: [1, 10, 50], everyMinutes: 30, step: 1, nextAt: null };
  const canary = canaryOf({ plan, verdict: verdictOf({ state: 'inconclusive' }) });
  serve([
    remoteOf({ stable: null, previous: null, canary: canaryOf({ percent: 0, users: ['asha'] }) }),
    { ...remoteOf({ canary }), remote: 'mfe-held-up' },
  ]);
  const { card } = await openReleases();
  const text = (label: string) => card.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(text('Stable')).toBe('None: nobody else gets this remote.');
  expect(text('Also for')).toBe('asha');
  expect(text('Verdict')).toBe('None: there is no stable version to compare it with.');
  const heldUp = within(screen.getByRole('region', { name: 'mfe-held-up' }));
  expect(heldUp.getByText(/^Held up before 50 %: may be worse\./)).toBeTruthy();
});

test('versions stand with their figures; failures have a sign, and the last error is said', async () => {
  const health = {
    sessions: 1_200,
    failingSessions: 4,
    shown: 1_310,
    loadFailures: 2,
    errors: 3,
    showP50: 240,
    longTaskMs: 131_000,
    fallbacks: 7,
    covers: 2,
  };
  serve([
    remoteOf({
      versions: [
        versionOf('3.0.0', { health: { ...health, showP95: 1_250, lastError: 'x is not a function' } }),
        versionOf('2.0.0', { state: 'stable', share: 100 }),
        versionOf('1.0.0', { state: 'taken back', takenBackFor: 'Nobody saw it.' }),
      ],
    }),
  ]);
  const { card } = await openReleases();
  const table = within(card.getByRole('table', { name: 'Versions of mfe-roadmap' }));
  const row = within(table.getByRole('row', { name: /^3\.0\.0/ }));
  expect(table.getAllByText(/over the page/)).toHaveLength(1);
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/^3\.0\.0/),
    'x is not a functionLeft 2 elements over the page',
    expect.stringMatching(/^2\.0\.0/),
    expect.stringMatching(/^1\.0\.0/),
    'Rolled back: Nobody saw it.',
  ]);
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(cells.slice(1, -1)).toEqual([
    'Available',
    '0 %',
    '1,200',
    '4',
    '1,310',
    '240 ms',
    '1.3 s',
    '100 ms',
  ]);
  expect(cells[0]).toContain('2 not loaded, 3 errors, 7 times used as fallback');
  const signs = row.getAllByRole('cell').map((cell) => cell.querySelectorAll('svg').length);
  expect(signs.slice(2, 6)).toEqual([0, 0, 1, 0]);
});

test('the errors of a version stand with their places, those of most people first', async () => {
  const seen = { firstSeen: '2026-11-20T05:12:00.000Z', lastSeen: '2026-11-20T06:00:00.000Z' };
  const unmapped = 'the version has no source maps';
  const group = { file: 'src/app/page.tsx', line: 12, unmapped: null, people: 3, sessions: 4, ...seen };
  const once = { people: 1, sessions: 1, lastSeen: seen.firstSeen };
  const groups = [
    { ...group, message: 'TypeError: rows is not a function' },
    { ...group, ...once, message: 'Error: lost', file: null, line: null, unmapped },
    { ...group, message: 'Error: rare' },
  ];
  serve([
    remoteOf({
      versions: [
        versionOf('2.0.0', { health: { lastError: 'Error: rare' }, errors: { groups, more: 7, others: 9 } }),
      ],
    }),
  ]);
  const { card, person } = await openReleases();
  const list = within(card.getByRole('list', { name: 'Errors of 2.0.0' }));
  const items = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items()).toEqual([
    expect.stringMatching(
      /^TypeError: rows is not a functionsrc\/app\/page\.tsx:123 people, 4 sessionsfirst .*2026.*last .*2026/,
    ),
    expect.stringMatching(
      /^Error: lostnot mapped: the version has no source maps1 person, 1 sessionseen .*2026/,
    ),
  ]);
  expect(card.getByText('Too many to tell apart: other errors in 9 sessions.')).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'Show 1 more error of 2.0.0' }));
  expect(items()).toHaveLength(3);
  expect(card.getByText(/^3 of 10 different errors are listed/)).toBeTruthy();
});

test('what waits for somebody stands first, with the one thing that is next', async () => {
  const good = remoteOf({ canary: canaryOf({ verdict: verdictOf() }) });
  const slow = remoteOf({ canary: canaryOf({ verdict: verdictOf({ state: 'slower' }) }) });
  const quiet = remoteOf({ versions: [versionOf('2.0.0', { state: 'stable' })] });
  const alarm = { text: 'It failed for 2 of 2 people.', at: '2026-11-20T05:42:00.000Z' };
  const ended = remoteOf({ versions: [versionOf('3.0.0', { state: 'taken back' })] });
  serve([
    { ...quiet, remote: 'mfe-quiet' },
    { ...ended, remote: 'mfe-ended' },
    { ...slow, remote: 'mfe-slow' },
    { ...quiet, remote: 'mfe-alarm', alarm },
    good,
  ]);
  const { person } = await openReleases();
  const overview = within(screen.getByRole('region', { name: '4 remotes wait for you' }));
  const rows = overview.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.map((text) => /^mfe-(quiet|roadmap|slow|alarm|ended)/.exec(text)?.[0])).toEqual([
    'mfe-alarm',
    'mfe-slow',
    'mfe-ended',
    'mfe-roadmap',
    'mfe-quiet',
  ]);
  const alarmed = within(screen.getByRole('region', { name: 'mfe-alarm' }));
  expect(alarmed.getByRole('alert').textContent).toMatch(/^Waits for you.*It failed for 2 of 2 people\.$/);
  await person.click(overview.getByRole('button', { name: 'Show mfe-slow' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'mfe-slow' }));
  await person.click(overview.getByRole('button', { name: 'Promote: mfe-roadmap' }));
  expect(await screen.findByRole('dialog', { name: /^Promote/ })).toBeTruthy();
});

test('sessions and failures over time are drawn, and stand in a table when asked for', async () => {
  const lines = [
    { version: '2.0.0', sessions: [12, 0, 30], failing: [0, 0, 1] },
    { version: '3.0.0', sessions: [0, 0, 4], failing: [0, 0, 2] },
  ];
  const series = seriesOf({ lines });
  serve([remoteOf({ canary: canaryOf() })], {
    '/releases/series': () => reply(200, { success: 1, ...series }),
  });
  const { person, card } = await openReleases();
  const pictures = await card.findAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))).toEqual([
    'Sessions with 3.0.0 over time: 2 of 4 sessions failed (50 %)',
    'Sessions with 2.0.0 over time: 1 of 42 sessions failed (2.38 %)',
  ]);
  await person.click(card.getByRole('button', { name: 'Show as a table' }));
  const rows = within(card.getByRole('table', { name: /over time/ })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).slice(1))).toEqual([
    ['Canary sessions', 'Failed', 'Stable sessions', 'Failed'],
    ['4', '2', '30', '1'],
    ['0', '0', '12', '0'],
  ]);
});

test('of many versions the newest and those in use are shown, the others when asked for', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    versionOf(`1.${29 - index}.0`, { state: index === 20 ? 'stable' : 'available' }),
  );
  serve([remoteOf({ versions: many, stable: '1.9.0' })]);
  const { person, card } = await openReleases();
  const rows = () => card.getAllByRole('row').length - 1;
  expect(rows()).toBe(6);
  expect(card.getByRole('row', { name: /^1\.9\.0/ })).toBeTruthy();
  await person.click(card.getByRole('button', { name: 'Show all 30 versions' }));
  expect(rows()).toBe(30);
});

test('figures are read anew while they can be seen, and a failure says that they may be old', async () => {
  jest.useFakeTimers();
  try {
    serve([]);
    openPage('/setup/releases');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/Nothing is published yet/)).toBeTruthy();
    serve([remoteOf()]);
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(screen.getByRole('region', { name: 'mfe-roadmap' })).toBeTruthy();
    serve([remoteOf({ stable: '3.0.0' })]);
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(screen.getByText('Stable', { selector: 'dt' }).nextElementSibling?.textContent).toContain('3.0.0');
    serve([], { '/releases/status': () => reply(500, { success: 0, message: 'Not now' }) });
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('These figures may be out of date. Not now')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'mfe-roadmap' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

test('the history says who did what and why, and is narrowed to a remote by its address', async () => {
  const data = [
    eventOf({ id: 2, action: 'Rolled back', actor: 'Lexboard', reason: 'Worse than stable', detail: {} }),
    eventOf(),
  ];
  serve([remoteOf()], { '/releases/history': () => reply(200, { success: 1, totalLength: 2, data }) });
  const { person } = await openReleases();
  await person.click(screen.getByRole('tab', { name: 'History' }));
  const table = await screen.findByRole('table', { name: 'History of releases' });
  const [, first] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Lexboard');
  expect(first?.textContent).toContain('Worse than stable');
  expect(within(table).getAllByText('10 % of people.').length).toBeGreaterThan(0);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Remote' }), 'mfe-roadmap');
  await waitFor(() => expect(location.search).toBe('?view=history&remote=mfe-roadmap'));
  await waitFor(() =>
    expect(callsTo('/releases/history').at(-1)).toMatchObject({ page: 1, remote: 'mfe-roadmap' }),
  );
});
