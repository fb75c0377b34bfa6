import type { StateCount } from '@lexboard/shared-lib/contract';
import { findShade, type Shade } from '../../shades/shades.ts';
import { drawIndia, type DrawnState } from './draw-india.ts';

export interface MappedState extends DrawnState {
  /** Undefined for a state missing in the organisation's list; then it is decorative. */
  counted: StateCount | undefined;
  shade: number;
}

/** All drawn states with their counts. */
export function mapStates(counts: readonly StateCount[], shades: readonly Shade[]): MappedState[] {
  const byName = new Map(counts.map((counted) => [counted.name, counted]));
  return drawIndia().states.map((state) => {
    const counted = byName.get(state.name);
    return { ...state, counted, shade: findShade(counted?.count ?? 0, shades) };
  });
}
