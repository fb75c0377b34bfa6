import { lowWindow } from '../parts/low-window.ts';
import { NARROW, onTelephone } from './column-room.ts';

interface TableLayout {
  /** The width that the columns need that always show, in CSS pixels. */
  room: number;
  /** The styles of a table in a page that is as wide as it is: where its header is held. */
  inPage?: Readonly<Record<string, unknown>>;
  /** The styles of columns that stay in sight while the others scroll sideways. */
  sticky: Readonly<Record<string, unknown>>;
}

/**
 * The layout of what scrolls a table. Where the columns that always show have room, and on a telephone, the page holds its
 * header; else the table scrolls both ways, no higher than what is in sight, and holds the header itself.
 */
export function createTableLayout({ room, inPage = {}, sticky }: TableLayout) {
  const stickyInPage = { '& [role=region]': { overflow: 'visible', ...inPage } };
  return {
    [`@container (width >= ${room}px)`]: stickyInPage,
    '@media screen': {
      [`@container (width > ${NARROW}px) and (width < ${room}px)`]: {
        '& [role=region]': {
          maxHeight: 'calc(100dvh - {sizes.48})',
          [lowWindow]: { maxHeight: 'calc(100dvh - {sizes.16})' },
        },
        ...sticky,
      },
    },
    [onTelephone]: stickyInPage,
    // On paper nothing scrolls: all columns find room on the page.
    '@media print': {
      '& [role=region]': { overflow: 'visible', maxHeight: 'none' },
      '& table': { tableLayout: 'auto', fontSize: 'xs' },
      '& thead th': { whiteSpace: 'normal' },
      '& [data-arrow]': { display: 'none' },
    },
  };
}
