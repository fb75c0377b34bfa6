import type { RemoteStatus } from '@lexboard/shared-lib/contract';
import { buildCanaryChange, readCanaryRequest } from './canary-change.ts';
import { describeCanaryChange } from './canary-consequences.ts';
import { canarySchema, createCanaryValues, changeVersion, type CanaryValues } from './canary-values.ts';
import { canaryOf, remoteOf } from '../remote-status.fixture.ts';

const plan = { steps: [1, 10, 50], everyMinutes: 30, step: 1, nextAt: null };
const running = (values: Parameters<typeof canaryOf>[0] = {}) => remoteOf({ canary: canaryOf(values) });

/** The body sent for a form of 3.0.0, and its text before. */
function fill(remote: RemoteStatus, typed: Partial<CanaryValues>) {
  const wanted = readCanaryRequest({ ...createCanaryValues(remote, '3.0.0'), ...typed }, remote);
  return { sent: buildCanaryChange(wanted, remote), lines: describeCanaryChange(remote, wanted) };
}

const whole = { users: [], organisations: [] };

test.each<[string, RemoteStatus, Partial<CanaryValues>, object]>([
  ['a new canary', remoteOf(), { percent: '12.5' }, { percent: 12.5, plan: null, ...whole }],
  [
    'a new one for some by name',
    remoteOf(),
    { percent: '0', users: 'asha, ravi', organisations: 'Other Org' },
    { percent: 0, plan: null, users: ['asha', 'ravi'], organisations: ['Other Org'] },
  ],
  [
    'a new plan, without its first share',
    remoteOf(),
    { mode: 'Plan', steps: '5, 25', everyMinutes: '0.5' },
    { plan: { steps: [5, 25], everyMinutes: 0.5 }, ...whole },
  ],
  ['nothing', running({ users: ['asha', 'ravi'] }), { percent: '10.0 %', users: 'ravi, asha' }, {}],
  ['nothing of a plan', running({ plan }), { steps: '1 %, 10 %, 50 %', everyMinutes: '30.0' }, {}],
  ['another share', running({ users: ['asha'] }), { percent: '20' }, { percent: 20, plan: null }],
  ['a share in place of a plan', running({ plan }), { mode: 'Share' }, { percent: 10, plan: null }],
  [
    'another person beside a plan',
    running({ plan, users: ['asha'] }),
    { users: 'asha, ravi' },
    { users: ['asha', 'ravi'] },
  ],
  ['a person less', running({ users: ['asha'] }), { users: '' }, { users: [] }],
  [
    'a share beside a name with a comma in it',
    running({ organisations: ['Other Org, Ltd.'] }),
    { percent: '20' },
    { percent: 20, plan: null },
  ],
  [
    'another plan, which goes on at the share of now',
    running({ plan }),
    { steps: '1, 10, 20, 100' },
    { percent: 10, plan: { steps: [1, 10, 20, 100], everyMinutes: 30 } },
  ],
])('what is sent: %s', (_, remote, typed, sent) => {
  expect(fill(remote, typed).sent).toEqual(sent);
});

const others = (share: string) => `The others${share} keep 2.0.0.`;

test.each<[string, RemoteStatus, Partial<CanaryValues>, string[]]>([
  [
    'a share',
    remoteOf(),
    { percent: '12.5' },
    ['12.5\u00a0% of people get 3.0.0.', others(' (87.5\u00a0%)')],
  ],
  ['everybody', remoteOf(), { percent: '100' }, ['100\u00a0% of people get 3.0.0.']],
  [
    'names alone',
    remoteOf(),
    { percent: '0', users: 'asha', organisations: 'Other Org' },
    [
      'Nobody gets 3.0.0 by share.',
      'By name it goes to asha, and everyone of Other Org, whatever the share is.',
      others(' (100\u00a0%)'),
    ],
  ],
  [
    'no share yet',
    remoteOf(),
    { percent: '120' },
    ['Please fill the Share: a number from 0 to 100.', others('')],
  ],
  [
    'a new plan',
    remoteOf(),
    { mode: 'Plan', steps: '1, 10, 100' },
    [
      '1\u00a0% of people get 3.0.0.',
      others(' (99\u00a0%)'),
      'Then 10\u00a0% and 100\u00a0% follow, 30 minutes each, as long as it does no worse than stable. With 100\u00a0% it becomes the stable version.',
    ],
  ],
  [
    'a plan of one step',
    remoteOf(),
    { mode: 'Plan', steps: '1' },
    ['1\u00a0% of people get 3.0.0.', others(' (99\u00a0%)'), 'No other step follows: the share stays.'],
  ],
  [
    'no minutes yet',
    remoteOf(),
    { mode: 'Plan', steps: '1', everyMinutes: 'x' },
    [
      '1\u00a0% of people get 3.0.0.',
      others(' (99\u00a0%)'),
      'Please fill the Minutes: a number from 0.5 to 10080.',
    ],
  ],
  [
    'no steps yet',
    remoteOf(),
    { mode: 'Plan', steps: '10, 5' },
    [
      'Please fill the Steps: shares from 0.01 to 100 that rise, with commas in between.',
      others(''),
      'Later steps follow by themselves, as long as it does no worse than stable.',
    ],
  ],
  [
    'a plan that goes on',
    running({ plan }),
    {},
    ['10\u00a0% of people get 3.0.0.', others(' (90\u00a0%)'), 'Its plan goes on as before.'],
  ],
  [
    'a plan that ends',
    running({ plan }),
    { mode: 'Share' },
    [
      '10\u00a0% of people get 3.0.0.',
      others(' (90\u00a0%)'),
      'The plan that runs ends: the share stays until it is changed.',
    ],
  ],
  [
    'a plan in place of another',
    running({ plan }),
    { steps: '5, 50' },
    [
      '5\u00a0% of people get 3.0.0.',
      others(' (95\u00a0%)'),
      'The plan that runs ends, and this one begins with 5\u00a0%.',
      'Then 50\u00a0% follow, 30 minutes each, as long as it does no worse than stable.',
    ],
  ],
  [
    'another version',
    running({ plan }),
    { version: '1.0.0', mode: 'Share', percent: '1' },
    [
      'The canary 3.0.0 (10\u00a0%) ends, and its plan with it.',
      '1\u00a0% of people get 1.0.0.',
      others(' (99\u00a0%)'),
    ],
  ],
])('what will happen: %s', (_, remote, typed, lines) => {
  expect(fill(remote, typed).lines).toEqual(lines);
});

test('another version comes with its own share and people, unless somebody has changed them', () => {
  const remote = running({ users: ['asha'] });
  const values = { ...createCanaryValues(remote, '3.0.0'), reason: 'To try it' };
  const other = changeVersion(values, remote, '1.0.0');
  expect(other).toMatchObject({ version: '1.0.0', percent: '1', users: '', reason: 'To try it' });
  expect(changeVersion(other, remote, '3.0.0')).toEqual(values);
  const touched = { ...values, percent: '33' };
  expect(changeVersion(touched, remote, '1.0.0')).toEqual({ ...touched, version: '1.0.0' });
});

test('what cannot be sent is refused, each with its message', async () => {
  const faults: [Partial<CanaryValues>, string][] = [
    [{ percent: '-1' }, 'The Share is a number from 0 to 100.'],
    [
      { mode: 'Plan', steps: '10, 5' },
      'Steps are shares from 0.01 to 100 that rise, with commas in between: 1, 10, 50, 100.',
    ],
    [
      { mode: 'Plan', everyMinutes: '1,440' },
      'Minutes are a number from 0.5 to 10080, without a comma for thousands.',
    ],
    [{ users: Array.from({ length: 201 }, (_, at) => at).join() }, 'At most 200 people can be named.'],
    [{ reason: 'x'.repeat(501) }, 'May have at most 500 characters.'],
  ];
  for (const [typed, message] of faults)
    await expect(
      canarySchema.validate({ ...createCanaryValues(remoteOf(), '3.0.0'), ...typed }),
    ).rejects.toThrow(message);
});

test('what does not count in the mode that is chosen is not looked at', async () => {
  const values = { ...createCanaryValues(remoteOf(), '3.0.0'), percent: '-1', steps: 'x', everyMinutes: 'x' };
  await expect(canarySchema.validate({ ...values, percent: '1' })).resolves.toBeTruthy();
  await expect(
    canarySchema.validate({ ...values, mode: 'Plan', steps: '1', everyMinutes: '1' }),
  ).resolves.toBeTruthy();
});
