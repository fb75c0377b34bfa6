import { nameState } from '@lexboard/shared-lib/domain';
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

/** The label of the highlighted state, above it. Screen readers use its button's name. */
export function StateLabel({ state, words }: { state: DrawnState; words: string }) {
  const across = percent(state.centre[0], pictureSize.width);
  return (
    <Label
      aria-hidden
      style={{
        left: across,
        top: percent(state.top, pictureSize.height),
        // Shifts the label by the state's relative position, so that it stays inside the SVG.
        transform: `translate(-${across}, calc(-100% - 0.5rem))`,
      }}
    >
      {nameState(state.name)}
      <span>{words}</span>
    </Label>
  );
}
