import { simulateTimes, type SimulatedTimes } from '../../../testing/releases/simulated-times.ts';

/** README.md of canaries has what simulations find. */
const RUNS = 100;

const find = (plan: Partial<SimulatedTimes>) =>
  simulateTimes(RUNS, { people: 600, views: 3_000, shares: [0.5], slower: 1, ...plan });

describe('Of canaries that are as quick as the stable version at most 1 % ever wait for it', () => {
  it.each<[string, Partial<SimulatedTimes>]>([
    ['at a share of one half', {}],
    ['at a share of one in twenty', { shares: [0.05] }],
    ['while the share grows', { shares: [0.01, 0.1, 0.5] }],
    ['in a busy hour', { busy: 4 }],
    ['where one person in seven has a second machine', { otherMachine: 0.05 }],
    ['where it takes half as long again, and nobody feels it', { median: 60, slower: 1.5 }],
  ])('%s', (_where, plan) => {
    expect(find(plan).part).toBeLessThanOrEqual(0.01);
  });
});

describe('A canary that is slower waits', () => {
  it.each([
    [2, 0.5, 1_200],
    [1.5, 0.5, 3_200],
    [2, 0.1, 2_800],
  ])('where it takes %d times as long, at a share of %d, within %d page views', (slower, share, views) => {
    expect(find({ slower, shares: [share], views, people: 1_000 }).part).toBeGreaterThanOrEqual(0.95);
  });
});
