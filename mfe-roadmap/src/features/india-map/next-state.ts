import type { DrawnState } from './draw-india.ts';

const directions: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The distance to a state in a direction; sideways distance counts twice. Infinite in other directions. */
function distance(from: DrawnState, to: DrawnState, [dx, dy]: readonly [number, number]): number {
  const [x, y] = [to.centre[0] - from.centre[0], to.centre[1] - from.centre[1]];
  const along = x * dx + y * dy;
  const aside = Math.abs(x * dy) + Math.abs(y * dx);
  return along > 0 && aside <= 2 * along ? along + 2 * aside : Infinity;
}

/**
 * The state that a key leads to: the nearest in an arrow's direction; Home and End the first and last by name.
 * Undefined for other keys or without a target.
 */
export function findNextState<State extends DrawnState>(
  states: readonly State[],
  from: State,
  key: string,
): State | undefined {
  if (key === 'Home') return states[0];
  if (key === 'End') return states.at(-1);
  const direction = directions[key];
  if (!direction) return undefined;
  const reached = states
    .map((state) => ({ state, far: distance(from, state, direction) }))
    .filter(({ far }) => Number.isFinite(far));
  return reached.sort((one, other) => one.far - other.far)[0]?.state;
}
