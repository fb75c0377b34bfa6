import { simulatePlatforms } from '../../testing/releases/simulated-platforms.ts';

const RUNS = 10_000;

test('of good canaries on platforms of 6 to 200 people at most 1 % are rolled back or raise an alarm', () => {
  // README.md says what becomes of the others.
  const { fine, doubted } = simulatePlatforms(RUNS);
  expect((RUNS - fine) / RUNS).toBeLessThanOrEqual(0.01);
  expect(doubted / RUNS).toBeLessThanOrEqual(0.03);
});
