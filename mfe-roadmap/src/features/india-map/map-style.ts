import { chakra } from '@lexboard/shared-lib/ui';
import { pickShadeColors } from '../../shades/shades.ts';

const thin = {
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
  strokeLinejoin: 'round',
  pointerEvents: 'none',
};

/** The SVG of the map; it styles its plain elements. */
export const Picture = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    maxH: 'calc(100dvh - {sizes.80})',
    minH: '80',
    overflow: 'visible',
    '& g[role=button]': { cursor: 'pointer', outline: 'none' },
    '& g': { transition: 'opacity 150ms', ...pickShadeColors('fill') },
    '& [data-around]': { fill: 'transparent' },
    '& [data-marker]': { stroke: 'map.line', strokeWidth: '2px', vectorEffect: 'non-scaling-stroke' },
    '& [data-shade="0"] [data-marker]': { stroke: 'border.control', strokeWidth: '1.5px' },
    // Dims the states that are not selected.
    '&[data-narrowed] g[role=button]:not([aria-pressed=true])': { opacity: 0.45 },
    '& [data-land]': { fill: 'bg.panel' },
    '& [data-shore]': { ...thin, stroke: 'map.shore', strokeWidth: '9px' },
    '& [data-borders]': { ...thin, stroke: 'map.line', strokeWidth: '1px' },
    '& [data-coast]': { ...thin, stroke: 'map.coast', strokeWidth: '1px' },
    '& [data-outline]': { ...thin, stroke: 'fg.default', strokeWidth: '1.5px' },
    '& [data-outline=chosen]': { strokeWidth: '2.5px' },
    '& [data-outline] *': { vectorEffect: 'non-scaling-stroke' },
    '& [data-halo]': { stroke: 'map.line', strokeWidth: '5px' },
    '&:has(:focus-visible) [data-outline=pointed]': { strokeWidth: '3px' },
    '&:has(:focus-visible) [data-halo]': { strokeWidth: '7px' },
  },
});
