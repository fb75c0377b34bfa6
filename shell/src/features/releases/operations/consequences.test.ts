import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { describePromotion, describeRollback } from './consequences.ts';
import { describeChanges } from './describe-changes.ts';
import {
  findPlanObstacle,
  findCanaryObstacle,
  findPinObstacle,
  findRetireObstacle,
  findUnpinObstacle,
} from './obstacles.ts';
import { canaryOf, remoteOf, versionOf } from '../remote-status.fixture.ts';

const plan = { steps: [1, 10, 50], everyMinutes: 30, step: 1, nextAt: null };
const pins = [
  { user: 'asha', version: '3.0.0' },
  { user: 'ravi', version: '3.0.0' },
];
const retired = remoteOf({ versions: [versionOf('3.0.0', { state: 'retired' }), versionOf('1.0.0')] });

test.each<[string, RemoteStatus, string, string[]]>([
  ['a version', remoteOf(), '3.0.0', ['Everyone gets 3.0.0: it goes from 0\u00a0% to 100\u00a0% of people.']],
  [
    'the canary',
    remoteOf({ canary: canaryOf({ plan }) }),
    '3.0.0',
    ['Everyone gets 3.0.0: it goes from 10\u00a0% to 100\u00a0% of people.', 'The plan of 3.0.0 ends.'],
  ],
  [
    'another one than the canary',
    remoteOf({ canary: canaryOf({ plan }) }),
    '1.0.0',
    [
      'Everyone gets 1.0.0: it goes from 0\u00a0% to 100\u00a0% of people.',
      'The canary 3.0.0 goes on with 10\u00a0%, and so does its plan.',
    ],
  ],
])('promoting %s', (_, remote, version, [first, ...more]) => {
  const kept = '2.0.0 stays the version that a rollback leads to.';
  expect(describePromotion(remote, version)).toEqual([first, kept, ...more]);
  expect(describePromotion({ ...remote, stable: null }, version)).toEqual([first, ...more]);
});

const typed = 'What is typed in open forms stays.';

test('the other releases of a set are named: those that everyone still has go back with a stable version', () => {
  const set = ['a', 'b', 'c', 'd'].map((remote) => ({ remote, version: '5.0.0' }));
  const remote = remoteOf({ versions: [versionOf('2.0.0', { state: 'stable', set })] });
  const member = (name: string, stable: string, previous: string | null) =>
    remoteOf({ remote: name, stable, previous });
  const others = [member('a', '5.0.0', '4.0.0'), member('b', '5.0.0', null), member('c', '5.1.0', '5.0.0')];
  const together = (name: string) => `${name} 5.0.0 is in one set with it and is rolled back, too`;
  expect(describeRollback(remote, others)?.slice(2)).toEqual([
    `${together('a')}: everyone gets 4.0.0 again.`,
    `${together('b')}: nobody gets b.`,
    `${together('d')}.`,
    typed,
  ]);
  const all = 'The same holds for a 5.0.0, b 5.0.0, c 5.0.0 and d 5.0.0: they are one set.';
  expect(describePromotion(remote, '2.0.0').at(-1)).toBe(all);
  expect(describeRollback(remoteOf({ canary: canaryOf({ set }) }))).toContain(all);
});

test.each<[string, RemoteStatus, string[] | undefined]>([
  [
    'stable',
    remoteOf({ pins: [{ user: 'ravi', version: '2.0.0' }] }),
    [
      '2.0.0 is rolled back from everyone (100\u00a0% of people).',
      'They get 1.0.0 with their next page.',
      'Still pinned to it, and keeping it: ravi.',
      typed,
    ],
  ],
  [
    'a canary, first',
    remoteOf({ canary: canaryOf({ users: ['asha'] }), pins }),
    [
      '3.0.0 is rolled back from the 10\u00a0% of people who have it, and from asha.',
      'They get 2.0.0 with their next page.',
      'Still pinned to it, and keeping it: asha and ravi.',
      typed,
    ],
  ],
  [
    'the first version of all',
    remoteOf({ stable: null, canary: canaryOf({ percent: 0, organisations: ['Other Org'] }) }),
    ['3.0.0 is rolled back from everyone of Other Org.', 'Nobody gets 3.0.0 any more.', typed],
  ],
  [
    'a canary of nobody',
    remoteOf({ canary: canaryOf({ percent: 0 }) }),
    ['3.0.0 is no canary any more. Nobody had it by share or by name.'],
  ],
  ['nothing', remoteOf({ previous: null }), undefined],
])('rolling back %s', (_, remote, lines) => {
  expect(describeRollback(remote)).toEqual(lines);
});

test.each<[string, string | undefined, string | undefined]>([
  ['stable', findCanaryObstacle(remoteOf(), '2.0.0'), 'Everyone has 2.0.0 by now.'],
  ['retired', findCanaryObstacle(retired, '3.0.0'), '3.0.0 is retired by now.'],
  ['free', findCanaryObstacle(remoteOf(), '3.0.0'), undefined],
  [
    'a plan without stable',
    findPlanObstacle(remoteOf({ stable: null }), '3.0.0'),
    'A plan compares 3.0.0 with stable, and there is no stable version yet. Please choose a Share.',
  ],
  ['a plan', findPlanObstacle(remoteOf(), '3.0.0'), undefined],
  [
    'retire stable',
    findRetireObstacle(remoteOf(), '2.0.0'),
    'Everyone has 2.0.0 by now, so it cannot be retired.',
  ],
  [
    'retire the canary',
    findRetireObstacle(remoteOf({ canary: canaryOf() }), '3.0.0'),
    '3.0.0 is the canary by now, so it cannot be retired.',
  ],
  [
    'retire what is pinned',
    findRetireObstacle(remoteOf({ pins }), '3.0.0'),
    '3.0.0 cannot be retired: asha and ravi must be unpinned from it first.',
  ],
  ['retire again', findRetireObstacle(retired, '3.0.0'), '3.0.0 is retired by now.'],
  ['retire', findRetireObstacle(remoteOf(), '3.0.0'), undefined],
  ['pin to what is retired', findPinObstacle(retired, 'asha', '3.0.0'), '3.0.0 is retired by now.'],
  ['pin again', findPinObstacle(remoteOf({ pins }), ' asha ', '3.0.0'), 'asha is pinned to 3.0.0 already.'],
  ['pin elsewhere', findPinObstacle(remoteOf({ pins }), 'asha', '1.0.0'), undefined],
  ['unpin again', findUnpinObstacle(remoteOf(), 'asha'), 'asha is not pinned any more.'],
  ['unpin', findUnpinObstacle(remoteOf({ pins }), 'asha'), undefined],
])('what is in the way: %s', (_, obstacle, expected) => {
  expect(obstacle).toBe(expected);
});

test('what somebody else has changed is named, before and now', () => {
  const before = remoteOf({ canary: canaryOf({ users: ['asha'], plan }) });
  const after = remoteOf({
    stable: '3.0.0',
    pins: pins.slice(1),
    versions: [versionOf('4.0.0'), versionOf('1.0.0', { state: 'retired' })],
  });
  expect(describeChanges(before, before)).toEqual([]);
  expect(describeChanges(before, after).map(({ label, old, now }) => `${label}: ${old} → ${now}`)).toEqual([
    'Stable: 2.0.0 → 3.0.0',
    'Canary: 3.0.0, 10\u00a0% → none',
    'Canary by name: asha → none',
    'Plan: 1\u00a0%, 10\u00a0%, 50\u00a0%, 30 minutes each → none',
    'Pinned: none → ravi to 3.0.0',
    'Published: 3.0.0 → 4.0.0',
    'Retired: none → 1.0.0',
  ]);
});
