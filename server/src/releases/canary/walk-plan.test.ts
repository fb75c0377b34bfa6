import { findPlanStep, shortenWait } from './walk-plan.ts';

const now = new Date('2026-03-01T12:00:00Z');
const past = '2026-03-01T11:59:59Z';
const future = '2026-03-01T12:00:01Z';
const plan = (step: number, nextAt: string | null, steps = [1, 10, 50, 100]) => ({
  steps,
  everyMinutes: 30,
  step,
  nextAt,
});

describe('Walking a plan', () => {
  it('lets no share last longer than the plan says, where it began by a clock that was ahead', () => {
    expect(shortenWait(plan(0, '2026-03-01T14:00:00Z'), now)).toEqual(plan(0, '2026-03-01T12:30:00.000Z'));
    for (const nextAt of [future, past, null])
      expect(shortenWait(plan(0, nextAt), now)).toEqual(plan(0, nextAt));
  });

  it('stays at a share until its time is over', () => {
    expect(findPlanStep(plan(0, future), true, now)).toEqual({ kind: 'stay' });
    expect(findPlanStep(plan(0, future), false, now)).toEqual({ kind: 'stay' });
  });

  it('goes on to the next share where the canary is no worse', () => {
    expect(findPlanStep(plan(0, past), true, now)).toEqual({ kind: 'share', percent: 10 });
    expect(findPlanStep(plan(1, now.toISOString()), true, now)).toEqual({ kind: 'share', percent: 50 });
  });

  it('is held up by any other verdict, and goes on at once after it', () => {
    expect(findPlanStep(plan(0, past), false, now)).toEqual({ kind: 'hold' });
    expect(findPlanStep(plan(0, null), false, now)).toEqual({ kind: 'stay' });
    expect(findPlanStep(plan(0, null), true, now)).toEqual({ kind: 'share', percent: 10 });
  });

  it('gives the version to everyone where the next share is all', () => {
    expect(findPlanStep(plan(2, past), true, now)).toEqual({ kind: 'promote' });
    expect(findPlanStep(plan(0, past, [100]), true, now)).toEqual({ kind: 'promote' });
  });

  it('ends with its last share where that is not all', () => {
    expect(findPlanStep(plan(1, past, [1, 50]), true, now)).toEqual({ kind: 'end' });
  });
});
