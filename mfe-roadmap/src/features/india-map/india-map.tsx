import { useRef, useState, type KeyboardEvent } from 'react';
import type { StateCount } from '@lexboard/shared-lib/contract';
import { Box, formatCount } from '@lexboard/shared-lib/ui';
import { drawIndia, pictureSize, type DrawnState } from './draw-india.ts';
import { Legend } from './legend.tsx';
import { Picture } from './map-style.ts';
import { nextState } from './next-state.ts';
import { shadeOf, type Shade } from '../../shades.ts';
import { StateLabel } from './state-label.tsx';

interface IndiaMapProps {
  counts: readonly StateCount[];
  shades: readonly Shade[];
  /** The id of the state that is chosen. */
  chosen: number | undefined;
  /** The id of the state that something else on the page points at. */
  pointed: number | undefined;
  onPoint: (id: number | undefined) => void;
  onChoose: (id: number) => void;
}

/** Markers, and how far around one a press counts, in units of the picture. */
const MARKER = 7;
const PRESSED = 18;

const lawWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'law' : 'laws'}`;

/** A drawn state with what the organisation's list of states says of it; one that the list does not know is only drawn. */
interface MappedState extends DrawnState {
  counted: StateCount | undefined;
  shade: number;
}

interface StateShapeProps {
  state: MappedState;
  stop: boolean;
  chosen: boolean;
  onPoint: (id: number | undefined) => void;
  onChoose: (id: number) => void;
}

function StateShape({ state, stop, chosen, onPoint, onChoose }: StateShapeProps) {
  const { counted, path, centre, small, shade } = state;
  const [cx, cy] = centre;
  const shapes = (
    <>
      <path d={path} data-area />
      {small && (
        <>
          <circle cx={cx} cy={cy} r={PRESSED} data-around />
          <circle cx={cx} cy={cy} r={MARKER} data-marker />
        </>
      )}
    </>
  );
  if (!counted) return <g data-shade={0}>{shapes}</g>;
  const { id, name, count } = counted;
  return (
    <g
      role="button"
      aria-label={`${name}, ${lawWords(count)}`}
      aria-pressed={chosen}
      tabIndex={stop ? 0 : -1}
      data-state={name}
      data-shade={shade}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(undefined)}
      onClick={() => onChoose(id)}
    >
      {shapes}
    </g>
  );
}

/** The line around a state, over its neighbours. */
function Outline({ state, kind }: { state: MappedState | undefined; kind: 'chosen' | 'pointed' }) {
  if (!state) return null;
  const [cx, cy] = state.centre;
  return (
    <g data-outline={kind}>
      <path d={state.path} />
      {state.small && <circle cx={cx} cy={cy} r={MARKER} />}
    </g>
  );
}

/**
 * The map of India, each state shaded by how many laws it has. The keyboard stops at one state, and arrows lead to its
 * neighbours; the list of states says the same in words.
 */
export function IndiaMap({ counts, shades, chosen, pointed, onPoint, onChoose }: IndiaMapProps) {
  const picture = useRef<SVGSVGElement>(null);
  const { borders, land, states: drawn } = drawIndia();
  const byName = new Map(counts.map((counted) => [counted.name, counted]));
  const states = drawn.map((state): MappedState => {
    const counted = byName.get(state.name);
    return { ...state, counted, shade: shadeOf(counted?.count ?? 0, shades) };
  });
  const known = states.filter(({ counted }) => counted);
  const stateOf = (id: number | undefined) => known.find(({ counted }) => counted?.id === id);
  const [stopName, setStopName] = useState<string>();
  const stop = known.find(({ name }) => name === stopName) ?? stateOf(chosen) ?? known[0];
  const shape = (state: MappedState) => (
    <StateShape
      key={state.name}
      {...{ state, onPoint }}
      stop={state === stop}
      chosen={chosen !== undefined && state.counted?.id === chosen}
      onChoose={(id) => {
        setStopName(state.name);
        onChoose(id);
      }}
    />
  );

  function onKeyDown(event: KeyboardEvent) {
    if (!stop) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (stop.counted) onChoose(stop.counted.id);
      return;
    }
    const next = nextState(known, stop, event.key);
    if (!next) return;
    event.preventDefault();
    setStopName(next.name);
    picture.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(next.name)}"]`)?.focus();
  }

  const labelled = stateOf(pointed);
  return (
    <Box>
      <Box position="relative">
        <Picture
          ref={picture}
          viewBox={`0 0 ${pictureSize.width} ${pictureSize.height}`}
          role="group"
          aria-label="Map of India"
          data-narrowed={stateOf(chosen) ? '' : undefined}
          onKeyDown={onKeyDown}
        >
          <path d={land} data-shore />
          <path d={land} data-land />
          {states.filter(({ small }) => !small).map(shape)}
          <path d={borders} data-borders />
          <path d={land} data-coast />
          {states.filter(({ small }) => small).map(shape)}
          <Outline state={stateOf(chosen)} kind="chosen" />
          <Outline state={labelled} kind="pointed" />
        </Picture>
        {labelled?.counted && (
          <StateLabel state={labelled} name={labelled.name} laws={lawWords(labelled.counted.count)} />
        )}
      </Box>
      <Legend shades={shades} />
    </Box>
  );
}
