import { isMuchSlower, isSurelySlower, computeSlowness, SLOW_FROM } from './slowness.ts';

const times = (p75: number | null, people = 40) => ({ people, p75 });

it.each([
  ['by the ratio', 1_300, 1_000, true],
  ['by less than it', 1_290, 1_000, false],
  ['by twice as much, which nobody feels', 180, 90, false],
  ['by what somebody feels', 190, 90, true],
  ['by nothing', 1_000, 1_000, false],
  ['where nothing is known of the canary', null, 1_000, false],
  ['where nothing is known of the stable version', 5_000, null, false],
])('slower is a canary %s', (_what, canary, stable, expected) => {
  expect(isMuchSlower(times(canary), times(stable))).toBe(expected);
});

it('too few people say nothing of a canary', () => {
  expect([19, 20].map((people) => isMuchSlower(times(2_000, people), times(1_000)))).toEqual([false, true]);
  expect([19, 20].map((people) => isMuchSlower(times(2_000), times(1_000, people)))).toEqual([false, true]);
});

describe('The evidence of slow page views', () => {
  const each = (canary: number, stable: number) =>
    SLOW_FROM.map((slowFrom) => ({ slowFrom, chance: 0.5, canary, stable }));

  it('is none without any, and where both versions have as many', () => {
    expect(computeSlowness([])).toBe(1);
    expect(isSurelySlower(each(200, 200))).toBe(false);
  });

  it('is enough where one of the times tells the versions apart', () => {
    const [first, ...others] = each(30, 30);
    expect(first).toBeDefined();
    if (first) expect(isSurelySlower([{ ...first, canary: 40, stable: 4 }, ...others])).toBe(true);
  });
});
