import { chooseRetained, parseRetentionRule } from './retention-rule.ts';

const kept = (text: string, times: string[]) => {
  const rule = parseRetentionRule(text);
  if (!rule) throw new Error(`No rule: ${text}`);
  return [
    ...chooseRetained(
      times.map((at) => ({ at })),
      rule,
    ),
  ]
    .map(({ at }) => at.slice(0, 13))
    .sort();
};
const at = (...hours: string[]) => hours.map((hour) => `${hour}:00:00.000Z`);

describe('which backups stay', () => {
  it.each([
    [
      'the newest of a day',
      '2d',
      at('2026-03-01T01', '2026-03-01T23', '2026-03-02T08'),
      ['2026-03-01T23', '2026-03-02T08'],
    ],
    ['no day more than asked for', '1d', at('2026-03-01T23', '2026-03-02T08'), ['2026-03-02T08']],
    [
      'days that have one, however long ago',
      '2d',
      at('2025-01-01T08', '2026-03-02T08'),
      ['2025-01-01T08', '2026-03-02T08'],
    ],
    // The first of March 2026 is a Sunday.
    [
      'weeks from Monday on',
      '2w',
      at('2026-02-23T08', '2026-03-01T08', '2026-03-02T08'),
      ['2026-03-01T08', '2026-03-02T08'],
    ],
    ['a week across two years', '1w', at('2025-12-29T08', '2026-01-04T08'), ['2026-01-04T08']],
    [
      'months',
      '2m',
      at('2025-12-31T08', '2026-01-01T08', '2026-01-31T08'),
      ['2025-12-31T08', '2026-01-31T08'],
    ],
    [
      'what any of them asks for',
      '1d,2m',
      at('2026-01-31T08', '2026-02-27T08', '2026-02-28T08'),
      ['2026-01-31T08', '2026-02-28T08'],
    ],
    ['the only one', '1m', at('2020-01-01T00'), ['2020-01-01T00']],
  ])('%s', (_, rule, times, expected) => {
    expect(kept(rule, times)).toEqual(expected);
    expect(kept(rule, times.toReversed())).toEqual(expected);
  });
});

it.each(['', '7', '7x', '0d', '-1d', '7d,7d', '7d,', '1.5d', '99999d'])('takes %j for no rule', (text) => {
  expect(parseRetentionRule(text)).toBeUndefined();
});

it('reads a rule in any order', () => {
  expect(parseRetentionRule('12m, 7d,4w')).toEqual({ days: 7, weeks: 4, months: 12 });
});
