import { useCallback, useState, type RefObject } from 'react';
import { ColumnsIcon, IconButton } from '@lexboard/shared-lib/ui';
import { latePart } from '../../../late-part.tsx';
import type { ShownTable } from './column-room.ts';
import type { ColumnWish } from './kept-columns.ts';
import type { PlacedColumn } from './place-columns.ts';

const ColumnChooser = latePart(async () => (await import('./column-chooser.tsx')).ColumnChooser);

export interface ColumnsProps {
  /** All columns of the list in their order, the hidden ones among them. */
  placed: readonly PlacedColumn[];
  wish: (wishes: readonly ColumnWish[]) => void;
  /** Shows a person's own columns again, while those of a view are shown. */
  showOwn: (() => void) | undefined;
  table: ShownTable;
  /** The box that decides how much room the columns have. */
  listBox: RefObject<HTMLElement | null>;
}

/** Opens what decides which columns a list shows, in which order and how wide; on a telephone rows have no columns. */
export function ColumnsButton(columns: ColumnsProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton label="Columns" hideBelow="md" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ColumnsIcon />
      </IconButton>
      {open && <ColumnChooser part={{ ...columns, onClose: close }} onFailed={close} />}
    </>
  );
}
