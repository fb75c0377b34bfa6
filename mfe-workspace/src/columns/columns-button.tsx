import { useCallback, useState } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { ColumnsIcon, createLatePart } from '@lexboard/shared-lib/ui';
import { ToolButton } from '../parts/tool-button.tsx';
import type { ColumnsProps } from './columns-props.ts';

const ColumnChooser = createLatePart(
  async () => (await import('./chooser/column-chooser.tsx')).ColumnChooser,
);

/** Opens the column chooser; hidden in the telephone layout. */
export function ColumnsButton(columns: ColumnsProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <ToolButton
        label={t('Columns')}
        icon={<ColumnsIcon />}
        hideBelow="md"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <ColumnChooser part={{ ...columns, onClose: close }} onFailed={close} />}
    </>
  );
}
