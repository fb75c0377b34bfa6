import { useRef, type PointerEvent } from 'react';
import { widthLimits } from '@lexboard/shared-lib/contract';
import { chakra } from '@lexboard/shared-lib/ui';
import { formatTrackVariable, formatWidthVariable } from './columns-style.ts';

const Edge = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineEnd: '0',
    top: '0',
    bottom: '0',
    width: '2',
    cursor: 'col-resize',
    touchAction: 'none',
    '&:hover, &[data-held]': { borderInlineEndWidth: '2px', borderColor: 'accent' },
  },
});

interface ResizeHandleProps {
  /** 0-based index among the list's own columns. */
  index: number;
  onWidth: (width: number | undefined) => void;
}

/** Shows a width during a drag; undefined restores the list's. */
function showWidth(edge: Element, index: number, width?: number) {
  const style = edge.closest('table')?.style;
  for (const name of [formatWidthVariable(index), formatTrackVariable(index)]) {
    if (width) style?.setProperty(name, `${width}px`);
    else style?.removeProperty(name);
  }
}

const within = (width: number) => Math.round(Math.min(Math.max(width, widthLimits.min), widthLimits.max));

/**
 * The edge of a header: drag to resize, double click to reset. Only CSS changes during the drag; no row renders.
 * Mouse only; the keyboard has the column chooser.
 */
export function ResizeHandle({ index, onWidth }: ResizeHandleProps) {
  const held = useRef<{ from: number; width: number }>(undefined);

  function hold(event: PointerEvent<HTMLElement>) {
    const edge = event.currentTarget;
    edge.setPointerCapture(event.pointerId);
    edge.dataset.held = '';
    held.current = { from: event.clientX, width: edge.closest('th')?.offsetWidth ?? 0 };
  }
  function drag({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (!held.current) return;
    showWidth(currentTarget, index, within(held.current.width + clientX - held.current.from));
  }
  function drop({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    delete currentTarget.dataset.held;
    showWidth(currentTarget, index);
    if (held.current && clientX !== held.current.from) {
      onWidth(within(held.current.width + clientX - held.current.from));
    }
    held.current = undefined;
  }
  return (
    <Edge
      aria-hidden
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={drop}
      onDoubleClick={() => onWidth(undefined)}
    />
  );
}
