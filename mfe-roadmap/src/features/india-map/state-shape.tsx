import type { Shading } from '../../shades/shadings.ts';
import type { MappedState } from './mapped-states.ts';

/** Markers, and how far around one a press counts, in units of the picture. */
const MARKER = 7;
const PRESSED = 18;

interface StateShapeProps {
  state: MappedState;
  shading: Shading;
  /** The keyboard stops here. */
  stop: boolean;
  onStop: (name: string) => void;
  chosen: boolean;
  onPoint: (id: number | undefined) => void;
  onChoose: (id: number) => void;
}

/** A state that can be chosen; a marker stands in for one that is too small. */
export function StateShape({ state, shading, stop, onStop, chosen, onPoint, onChoose }: StateShapeProps) {
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
      aria-label={`${name}, ${shading.format(count)}`}
      aria-pressed={chosen}
      tabIndex={stop ? 0 : -1}
      data-state={name}
      data-shade={shade}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => {
        onStop(name);
        onPoint(id);
      }}
      onBlur={() => onPoint(undefined)}
      onClick={() => onChoose(id)}
    >
      {shapes}
    </g>
  );
}

/** The line around a state, over its neighbours. */
export function Outline({ state, kind }: { state: MappedState | undefined; kind: 'chosen' | 'pointed' }) {
  if (!state) return null;
  const [cx, cy] = state.centre;
  const line = state.small ? <circle cx={cx} cy={cy} r={MARKER} /> : <path d={state.path} />;
  return (
    <g data-outline={kind}>
      <g data-halo>{line}</g>
      {line}
    </g>
  );
}
