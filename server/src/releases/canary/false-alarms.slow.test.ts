import { simulateReleases, type Simulated } from '../../testing/releases/simulated-releases.ts';

/** The rate of releases with equally good versions that are rolled back, from 0 to 1, by all rules together. */
function rollbackRate(release: Partial<Simulated>, runs = 150): number {
  const { rate = 0.01 } = release;
  const plan = { sessionsASide: 200, shares: [0.5], ...release, rate, canaryRate: rate };
  return simulateReleases(runs, plan).takenBack;
}

/**
 * The promise of the platform for all rules together; README.md has what simulations of 3,000 longer releases
 * find.
 */
const MOST = 0.01;

/** From before the canary begins. */
const atFirst: [number, number] = [-1, 0.7];

describe('Of releases whose versions are equally good at most 1 % are taken back', () => {
  it.each([
    [0.01, 0.5],
    [0.05, 0.1],
    [0.1, 0.01],
  ])('at a rate of %d and a share of %d', (rate, share) => {
    expect(rollbackRate({ rate, shares: [share] })).toBeLessThanOrEqual(MOST);
  });

  it('where nothing fails', () => {
    expect(rollbackRate({ rate: 0 })).toBe(0);
  });

  it('where a third of all sessions fail', () => {
    expect(rollbackRate({ rate: 0.33 })).toBeLessThanOrEqual(MOST);
  });

  it.each([6, 300])(
    'at first, with %d sessions a minute of which a tenth does not load',
    (sessionsAMinute) => {
      expect(rollbackRate({ sessionsAMinute, rate: 0.1, blank: 1 })).toBeLessThanOrEqual(MOST);
    },
  );

  it('with one session a minute of which many fail', () => {
    const release = { sessionsAMinute: 1, rate: 0.3, blank: 1, sessionsASide: 100 };
    expect(rollbackRate(release, 50)).toBeLessThanOrEqual(MOST);
  });

  it('while the share grows', () => {
    const release = { rate: 0.05, shares: [0.01, 0.1, 0.5], sessionsASide: 1_000 };
    expect(rollbackRate(release, 150)).toBeLessThanOrEqual(MOST);
  });

  it('where for some people nothing loads in each of their many sessions', () => {
    expect(rollbackRate({ hopeless: 0.06, sessionsEach: 10, blank: 1 })).toBeLessThanOrEqual(MOST);
  });

  it('where half of all sessions fail for a while', () => {
    const release = { outage: 0.5, shares: [0.01, 0.1, 0.5], sessionsASide: 1_000 };
    expect(rollbackRate(release, 150)).toBeLessThanOrEqual(MOST);
  });

  it.each([
    [0.5, 0.1],
    [0.9, 0.5],
  ])('where it begins while %d of all sessions do not load, at a share of %d', (outage, share) => {
    expect(rollbackRate({ outage, outageTime: atFirst, blank: 1, shares: [share] })).toBeLessThanOrEqual(
      MOST,
    );
  });
});

describe('More of them are taken back, as README.md says,', () => {
  it.each<[string, Partial<Simulated>, number]>([
    ['where an outage begins as the canary does', { outage: 0.9, outageTime: [0, 0.7], blank: 1 }, 0.1],
    [
      'where an outage begins later, and everyone has the canary',
      { outage: 0.9, outageTime: [0.1, 0.7], blank: 1, shares: [1] },
      0.03,
    ],
  ])('%s', (_where, release, most) => {
    const rate = rollbackRate(release);
    expect(rate).toBeGreaterThan(MOST);
    expect(rate).toBeLessThan(most);
  });
});

describe('A canary that does not load', () => {
  it.each([6, 300].flatMap((minute) => [0.1, 1].map((share) => [minute, share])))(
    'with %d sessions a minute and a share of %d is taken back within 10 s after the third view, in 95 %% of runs',
    (sessionsAMinute = 0, share = 0) => {
      const broken = { rate: 0, canaryRate: 1, blank: 1, lasting: 1, shares: [share], sessionsAMinute };
      const { takenBack, seconds } = simulateReleases(200, { sessionsASide: 300, ...broken });
      expect(takenBack).toBe(1);
      expect(seconds[Math.floor(0.95 * seconds.length)]).toBeLessThan(10);
    },
  );
});

test('A canary that fails twice as often is taken back within 8,000 sessions a side in 95 % of runs', () => {
  const worse = { sessionsASide: 8_000, rate: 0.01, canaryRate: 0.02, shares: [0.5] };
  expect(simulateReleases(100, worse).takenBack).toBeGreaterThanOrEqual(0.95);
});

describe('The people of one organisation', () => {
  it('beside 2 others take back few good canaries, where 20 of them forge reports', () => {
    const release = { organisations: 2, forgers: { people: 20, blame: 'canary' as const }, rate: 0.1 };
    expect(rollbackRate(release, 25)).toBeLessThanOrEqual(0.05);
  });

  it.each([2, 10].flatMap((organisations) => [0.1, 1].map((share) => [organisations, share])))(
    'beside %d others keep no canary that does not load, at a share of %d',
    (organisations = 0, share = 0) => {
      const forgers = { people: 20, blame: 'stable' as const };
      const broken = { rate: 0, canaryRate: 1, blank: 1, lasting: 1, shares: [share] };
      const { takenBack, seconds } = simulateReleases(100, {
        sessionsASide: 300,
        organisations,
        forgers,
        ...broken,
      });
      expect(takenBack).toBe(1);
      expect(seconds[95]).toBeLessThan(200);
    },
  );
});
