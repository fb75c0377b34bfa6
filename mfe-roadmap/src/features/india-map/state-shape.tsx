import { nameState } from '@lexboard/shared-lib/domain';
import type { Shading } from '../../shades/shadings.ts';
import type { MappedState } from './mapped-states.ts';

/** Radius of markers and of their press area, in units of the SVG. */
const MARKER = 7;
const PRESSED = 18;

interface StateShapeProps {
  state: MappedState;
  shading: Shading;
  /** Whether it is the tab stop. */
  stop: boolean;
  onStop: (name: string) => void;
  chosen: boolean;
  onPoint: (id: number | undefined) => void;
  onChoose: (id: number) => void;
}

/** A selectable state; a marker replaces a small one. */
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
      aria-label={`${nameState(name)}, ${shading.format(count)}`}
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

/** The outline of a state, drawn over its neighbours. */
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
