import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { canaryOf, remoteOf, verdictOf, versionOf } from '../remote-status.fixture.ts';
import { describeStanding, sortOwnFirst } from './standing.ts';

const plan = { steps: [10, 50], everyMinutes: 30, step: 0, nextAt: '2026-11-20T05:42:00.000Z' };
const held = { ...plan, nextAt: null };
const atEnd = { ...plan, step: 1 };
const unheardOf: object = { state: 'unheard of' };
const judged = (state: Parameters<typeof verdictOf>[0], canary: Parameters<typeof canaryOf>[0] = {}) =>
  remoteOf({ canary: canaryOf({ verdict: verdictOf(state), ...canary }) });
const newest = (state: 'available' | 'taken back', stable: string | null = '2.0.0') =>
  remoteOf({ stable, versions: [versionOf('3.0.0', { state }), versionOf('2.0.0', { state: 'stable' })] });

const stays = 'Canary 3.0.0: It stays at 10 % until somebody changes it.';
const waitsAt = 'Canary 3.0.0: Its plan waits at 10 %.';
const goesOn = 'Canary 3.0.0: It has 10 % and goes on to 50 % at 20-11-2026 05:42:00 UTC.';

it.each<[string, RemoteStatus, [words: string, detail: string, waits: boolean, next?: string]]>([
  ['not judged yet', remoteOf({ canary: canaryOf() }), ['Too few sessions yet', stays, false]],
  ['good, with a plan', judged({}, { plan }), ['No worse than stable', goesOn, false]],
  [
    'good, at the last step of a plan',
    judged({}, { plan: atEnd }),
    [
      'No worse than stable',
      'Canary 3.0.0: The last step of its plan, 10 %, ends at 20-11-2026 05:42:00 UTC.',
      false,
    ],
  ],
  ['good, with a plan that waits', judged({}, { plan: held }), ['No worse than stable', waitsAt, true]],
  ['good, without a plan', judged({}), ['No worse than stable', stays, true, 'promote']],
  ['slower', judged({ state: 'slower' }, { plan: held }), ['Slower than stable', waitsAt, true]],
  ['in doubt', judged({ state: 'inconclusive' }), ['May be worse', stays, true]],
  ['judged in a way that only a newer server has', judged(unheardOf), ['Unknown', stays, false]],
  ['worse', judged({ state: 'worse' }), ['Worse than stable', '3.0.0 is being rolled back.', false]],
  [
    'the first of a remote',
    remoteOf({ stable: null, canary: canaryOf() }),
    [
      'First version',
      '3.0.0 has nothing that it could be compared with. It stays at 10 % until somebody changes it.',
      true,
      'promote',
    ],
  ],
])('a canary that is %s stands so', (_what, remote, [words, detail, waits, next]) => {
  const standing = describeStanding(remote, 'UTC');
  expect({ ...standing, detail: standing.detail.replaceAll('\u00a0', ' ') }).toMatchObject({
    words,
    detail,
    waits,
  });
  expect(standing.next).toBe(next);
});

it.each<[string, RemoteStatus, object]>([
  [
    'was rolled back',
    newest('taken back'),
    { words: 'Rolled back', detail: '3.0.0 was rolled back. Everyone has 2.0.0.', waits: true },
  ],
  [
    'was the only one, and was rolled back',
    newest('taken back', null),
    { detail: '3.0.0 was rolled back. Nobody has the remote.', waits: true },
  ],
  [
    'has an alarm',
    { ...newest('available'), alarm: { text: 'It failed.', at: '2026-11-20T05:42:00.000Z' } },
    {
      words: 'May be worse',
      tone: 'danger',
      detail: '2.0.0, which everyone has, may be worse than the version before.',
      waits: true,
    },
  ],
  ['nobody is given', newest('available'), { words: 'New version', waits: true, next: 'canary' }],
  [
    'everyone has',
    remoteOf({ versions: [versionOf('2.0.0', { state: 'stable' })] }),
    { words: 'Everyone has it', detail: '2.0.0 in the last day: No sessions yet.', waits: false },
  ],
])('a remote without a canary whose newest version %s stands so', (_what, remote, expected) => {
  expect(describeStanding(remote, 'UTC')).toMatchObject(expected);
});

test("one's own remotes stand first, and the order is the same otherwise", () => {
  const remotes = ['a', 'b', 'c', 'd'].map((remote) =>
    remoteOf({ remote, mine: remote === 'b' || remote === 'd' }),
  );
  expect(sortOwnFirst(remotes).map(({ remote }) => remote)).toEqual(['b', 'd', 'a', 'c']);
});
