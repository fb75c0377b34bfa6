import { chakra } from '@lexboard/shared-lib/ui';
import { pictureSize, type DrawnState } from './draw-india.ts';

const Label = chakra('div', {
  base: {
    position: 'absolute',
    display: 'flex',
    gap: '2',
    px: '2.5',
    py: '1',
    borderRadius: 'md',
    bg: 'fg.default',
    color: 'bg.panel',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    boxShadow: 'float',
    pointerEvents: 'none',
    '& > span': { opacity: 0.85, fontWeight: 'normal', textStyle: 'figures' },
  },
});

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

/** The name of the state that is pointed at, above it. Readers have the name of its button. */
export function StateLabel({ state, words }: { state: DrawnState; words: string }) {
  const across = percent(state.centre[0], pictureSize.width);
  return (
    <Label
      aria-hidden
      style={{
        left: across,
        top: percent(state.top, pictureSize.height),
        // As far to its left as the state is from the left edge: so no label leaves the picture.
        transform: `translate(-${across}, calc(-100% - 0.5rem))`,
      }}
    >
      {state.name}
      <span>{words}</span>
    </Label>
  );
}
