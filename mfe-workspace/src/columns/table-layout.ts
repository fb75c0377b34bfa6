import { shortWindow } from '../parts/low-window.ts';
import { NARROW, onTelephone } from './column-room.ts';

interface TableLayout {
  /** Width of the columns that are always visible, in CSS pixels. */
  room: number;
  /** Styles if the page scrolls the table, such as the position of the sticky header. */
  inPage?: Readonly<Record<string, unknown>>;
  /** Styles of sticky columns during horizontal scrolling. */
  sticky: Readonly<Record<string, unknown>>;
}

/**
 * The style of a table's scroll container. If the fixed columns fit, and in the telephone layout, the page scrolls
 * and the header sticks to the page. Otherwise the container scrolls in both directions within the viewport's height
 * and holds the header.
 */
export function createTableLayout({ room, inPage = {}, sticky }: TableLayout) {
  const stickyInPage = { '& [role=region]': { overflow: 'visible', ...inPage } };
  return {
    [`@container (width >= ${room}px)`]: stickyInPage,
    '@media screen': {
      [`@container (width > ${NARROW}px) and (width < ${room}px)`]: {
        '& [role=region]': {
          maxHeight: 'calc(100dvh - {sizes.48})',
          [shortWindow]: { maxHeight: 'calc(100dvh - {sizes.16})' },
        },
        ...sticky,
      },
    },
    [onTelephone]: stickyInPage,
    // Print shows all columns without scrolling.
    '@media print': {
      '& [role=region]': { overflow: 'visible', maxHeight: 'none' },
      '& table': { tableLayout: 'auto', fontSize: 'xs' },
      '& thead th': { whiteSpace: 'normal' },
      '& [data-arrow]': { display: 'none' },
    },
  };
}
