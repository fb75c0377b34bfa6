import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { MappedState } from './mapped-states.ts';
import { findNextState } from './next-state.ts';

interface MapStop {
  picture: RefObject<SVGSVGElement | null>;
  /** Selectable states by name. */
  states: readonly MappedState[];
  chosen: MappedState | undefined;
  onChoose: (id: number) => void;
}

/** Roving tabindex of the map: arrows move, Enter and Space select. */
export function useMapStop({ picture, states, chosen, onChoose }: MapStop) {
  const [name, setName] = useState<string>();
  const stop = states.find((state) => state.name === name) ?? chosen ?? states[0];

  function moveTo(next: MappedState) {
    const selector = `[data-state="${CSS.escape(next.name)}"]`;
    picture.current?.querySelector<SVGGElement>(selector)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const isPress = event.key === 'Enter' || event.key === ' ';
    const next = stop && findNextState(states, stop, event.key);
    if (!isPress && !next) return;
    event.preventDefault();
    if (next) moveTo(next);
    else if (stop?.counted) onChoose(stop.counted.id);
  }

  return { stop, stopAt: setName, onKeyDown };
}
