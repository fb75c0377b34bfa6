import { useCallback, useState } from 'react';
import { ColumnsIcon, createLatePart } from '@lexboard/shared-lib/ui';
import { ToolButton } from '../parts/tool-button.tsx';
import type { ColumnChoice } from './kept/stored-columns.ts';
import type { PlacedColumn } from './place-columns.ts';
import type { TableInBox } from './without-room.ts';

const ColumnChooser = createLatePart(
  async () => (await import('./chooser/column-chooser.tsx')).ColumnChooser,
);

export interface ColumnsProps extends TableInBox {
  /** All columns of the list in their order, the hidden ones among them. */
  placed: readonly PlacedColumn[];
  wish: (wishes: readonly ColumnChoice[]) => void;
  /** Shows a person's own columns again, while those of a view are shown. */
  showOwn: (() => void) | undefined;
}

/** Opens what decides which columns a list shows, in which order and how wide; on a telephone rows have no columns. */
export function ColumnsButton(columns: ColumnsProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <ToolButton
        label="Columns"
        icon={<ColumnsIcon />}
        hideBelow="md"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <ColumnChooser part={{ ...columns, onClose: close }} onFailed={close} />}
    </>
  );
}
