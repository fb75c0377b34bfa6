import type { ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import { ColumnHeader } from './column-header.tsx';
import { Body, Caption, Cell, Header, RowBox, TableBox } from './table-parts.ts';

interface RowProps extends ComponentProps<typeof RowBox> {
  selected?: boolean;
}

function Row({ selected = false, ...rest }: RowProps) {
  return <RowBox data-selected={selected ? '' : undefined} {...rest} />;
}

interface ScrollAreaProps extends ComponentProps<typeof Box> {
  /** Accessible name: the area is focusable, so that arrow keys scroll it. */
  label: string;
}

/** Print the whole table. */
const printWhole = { '@media print': { overflow: 'visible', maxHeight: 'none' } };

function ScrollArea({ label, ...rest }: ScrollAreaProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      overflow="auto"
      position="relative"
      css={printWhole}
      {...rest}
    />
  );
}

/** A table with sticky header and first column, hover, selection, adjustable row height and tabular figures. */
export const Table = { ScrollArea, Root: TableBox, Caption, Header, Body, Row, ColumnHeader, Cell };
