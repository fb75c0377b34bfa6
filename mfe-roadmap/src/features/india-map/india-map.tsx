import { useRef } from 'react';
import type { StateCount } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box } from '@lexboard/shared-lib/ui';
import type { Shade } from '../../shades/shades.ts';
import type { Shading } from '../../shades/shadings.ts';
import { drawIndia, pictureSize } from './draw-india.ts';
import { Legend } from './legend.tsx';
import { Picture } from './map-style.ts';
import { mapStates, type MappedState } from './mapped-states.ts';
import { StateLabel } from './state-label.tsx';
import { Outline, StateShape } from './state-shape.tsx';
import { useMapStop } from './use-map-stop.ts';

interface IndiaMapProps {
  counts: readonly StateCount[];
  shades: readonly Shade[];
  shading: Shading;
  /** Id of the selected state. */
  chosen: number | undefined;
  /** Id of the state highlighted from elsewhere. */
  pointed: number | undefined;
  onPoint: (id: number | undefined) => void;
  onChoose: (id: number) => void;
}

/**
 * The map of India, shaded by number. One tab stop, arrows move between neighbours; the list of states is the text
 * alternative.
 */
export function IndiaMap({ counts, shades, shading, chosen, pointed, onPoint, onChoose }: IndiaMapProps) {
  const picture = useRef<SVGSVGElement>(null);
  const { borders, land } = drawIndia();
  const states = mapStates(counts, shades);
  const known = states.filter(({ counted }) => counted);
  const stateOf = (id: number | undefined) => known.find(({ counted }) => counted?.id === id);
  const [chosenState, pointedState] = [stateOf(chosen), stateOf(pointed)];
  const { stop, stopAt, onKeyDown } = useMapStop({ picture, states: known, chosen: chosenState, onChoose });
  const shape = (state: MappedState) => (
    <StateShape
      key={state.name}
      {...{ state, shading, onPoint, onChoose }}
      stop={state === stop}
      onStop={stopAt}
      chosen={state === chosenState}
    />
  );
  return (
    <Box>
      <Box position="relative">
        <Picture
          ref={picture}
          viewBox={`0 0 ${pictureSize.width} ${pictureSize.height}`}
          role="group"
          aria-label={t('Map of India')}
          data-narrowed={chosenState ? '' : undefined}
          onKeyDown={onKeyDown}
        >
          <path d={land} data-shore />
          <path d={land} data-land />
          {states.filter(({ small }) => !small).map(shape)}
          <path d={borders} data-borders />
          <path d={land} data-coast />
          {states.filter(({ small }) => small).map(shape)}
          <Outline state={chosenState} kind="chosen" />
          <Outline state={pointedState} kind="pointed" />
        </Picture>
        {pointedState?.counted && (
          <StateLabel state={pointedState} words={shading.format(pointedState.counted.count)} />
        )}
      </Box>
      <Legend {...{ shades, shading }} />
    </Box>
  );
}
