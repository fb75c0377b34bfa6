import type { Holders } from './independence.ts';
import { simulateReleases } from '../../testing/releases/simulated-releases.ts';
import { toConfidence, computeEvidence, isIndependent, isWorse, type FailingPeople } from './evidence.ts';

const ofOne = (group: Omit<FailingPeople, 'organisation'>): FailingPeople => ({
  organisation: 'one',
  ...group,
});

describe('Evidence against a canary', () => {
  it('is none before anybody failed, and where all or nobody has it', () => {
    expect(computeEvidence([])).toBe(1);
    expect(computeEvidence([ofOne({ chance: 1, canary: 500, stable: 0 })])).toBeCloseTo(1, 9);
    expect(computeEvidence([ofOne({ chance: 0, canary: 0, stable: 500 })])).toBe(1);
  });

  it('does not grow on average where both versions are equally good', () => {
    const failing = 12;
    for (const chance of [0.01, 0.1, 0.5, 0.9]) {
      let mean = 0;
      let ways = 1;
      for (let canary = 0; canary <= failing; canary += 1) {
        const probability = ways * chance ** canary * (1 - chance) ** (failing - canary);
        mean += probability * computeEvidence([ofOne({ chance, canary, stable: failing - canary })]);
        ways = (ways * (failing - canary)) / (canary + 1);
      }
      expect(mean).toBeCloseTo(1, 9);
    }
  });

  it('grows with each person of the canary who fails, shrinks with each of the stable version', () => {
    const evidence = (canary: number, stable: number) =>
      computeEvidence([ofOne({ chance: 0.1, canary, stable })]);
    expect(evidence(3, 2)).toBeGreaterThan(evidence(2, 2));
    expect(evidence(3, 3)).toBeLessThan(evidence(3, 2));
  });

  it('stays a number whatever the counts', () => {
    expect(computeEvidence([ofOne({ chance: 0.01, canary: 100_000, stable: 0 })])).toBeGreaterThan(1e300);
    expect(computeEvidence([ofOne({ chance: 0.01, canary: 0, stable: 1_000_000 })])).toBeGreaterThanOrEqual(
      0,
    );
  });

  it('takes a canary back from 100 on, once three people had a failure with it', () => {
    const groups = (canary: number) => [ofOne({ chance: 0.001, canary, stable: 0 })];
    expect(computeEvidence(groups(2))).toBeGreaterThan(100);
    expect([1, 2, 3].map((canary) => isWorse(groups(canary)))).toEqual([false, false, true]);
    expect(isWorse([ofOne({ chance: 0.5, canary: 9, stable: 9 })])).toBe(false);
  });

  it('takes what the others say without any one organisation, where others have the canary', () => {
    const says = (organisation: string, canary: number, stable = 0) => ({
      organisation,
      chance: 0.5,
      canary,
      stable,
    });
    const everywhere = new Map([
      ['one', 50],
      ['two', 50],
    ]);
    const isEnough = (groups: FailingPeople[], holders: Holders = everywhere) =>
      isWorse(groups) && isIndependent(groups, holders);
    expect(isEnough([says('one', 500), says('two', 3)])).toBe(false);
    expect(isEnough([says('one', 500), says('two', 9)])).toBe(true);
    expect(isEnough([says('one', 14), says('two', 14), says('three', 0, 2)])).toBe(true);
    expect(isEnough([says('one', 20)])).toBe(false);
    const hardlyAnybodyElse = [
      [50, 2],
      [500, 40],
    ].map(([one = 0, two = 0]) => new Map(Object.entries({ one, two })));
    const alone = (holders: Holders) => isEnough([says('one', 20)], holders);
    // Two people cannot say otherwise, and would not be heard.
    expect(hardlyAnybodyElse.map(alone)).toEqual([false, true]);
    expect(hardlyAnybodyElse.map((map) => alone(Object.assign(map, { byName: true as const })))).toEqual([
      true,
      true,
    ]);
    const ofTwo: Holders = new Map(Object.entries({ one: 50, two: 0 }));
    expect([alone(ofTwo), alone(new Map([['one', 50]]))]).toEqual([false, true]);
  });

  it('gives a confidence by the inequality that bounds false alarms', () => {
    expect([0.3, 1, 2, 100, 1000].map(toConfidence)).toEqual([0, 0, 0.5, 0.99, 0.999]);
  });
});

describe('Finding a worse canary at a share of one half', () => {
  const find = (rate: number, canaryRate: number, sessionsASide: number) =>
    simulateReleases(200, { sessionsASide, rate, canaryRate, shares: [0.5] }).takenBack;

  it.each([
    [0.01, 0.05, 900],
    [0.01, 0.5, 80],
    [0, 1, 40],
  ])('%d against %d: 95 %% of runs within %d sessions a side', (rate, canaryRate, sessions) => {
    expect(find(rate, canaryRate, sessions)).toBeGreaterThanOrEqual(0.95);
  });
});
