import { useLayoutEffect, useRef, useState } from 'react';
import { widthLimits } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Button, chakra, RowHeightChoice, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { ChosenColumn } from './chosen-column.tsx';
import { moveColumn } from './column-order.ts';
import type { ColumnsProps } from '../columns-props.ts';
import type { ColumnChoice } from '../stored/stored-columns.ts';
import { sortAsDocumented } from '../place-columns.ts';
import { useNamesWithoutRoom } from '../without-room.ts';

const Columns = chakra('ol', { base: { listStyle: 'none', mt: '3' } });

/** Moving an entry removes its element for a moment; this restores the focus after the next change. */
function useKeptFocus(columns: unknown): () => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [columns]);
  return () => {
    focused.current = document.activeElement;
  };
}

type ChooserProps = ColumnsProps & { onClose: () => void };

function ChooserFoot({ placed, wish, showOwn, table, onClose }: ChooserProps) {
  const { documented } = table.list;
  const leaveView = () => {
    showOwn?.();
    onClose();
  };
  return (
    <>
      {documented && (
        <Button onClick={() => wish(sortAsDocumented(documented, placed))}>{t('Standard order')}</Button>
      )}
      {showOwn ? (
        <Button onClick={leaveView}>{t('My columns')}</Button>
      ) : (
        <Button onClick={() => wish([])}>{t('Reset')}</Button>
      )}
      <Button variant="solid" onClick={onClose}>
        {t('Done', undefined, 'close the dialog')}
      </Button>
    </>
  );
}

/** Selects a list's columns, their order and widths; changes apply at once. */
export function ColumnChooser(props: ChooserProps) {
  const { placed, wish, showOwn, table, onClose } = props;
  const withoutRoom = useNamesWithoutRoom(props);
  const [dragged, setDragged] = useState<number>();
  const keepFocus = useKeptFocus(placed);
  const change = (name: string, wished: Partial<ColumnChoice>) =>
    wish(placed.map((column) => (column.name === name ? { ...column, ...wished } : column)));
  const move = (from: number, to: number) => {
    keepFocus();
    wish(moveColumn(placed, from, to));
  };
  return (
    <Dialog title={t('Columns')} onClose={onClose} footer={<ChooserFoot {...props} />}>
      {showOwn && (
        <Text mb="3" px="3" py="2" borderRadius="md" bg="accent.subtle">
          {t(
            'These are the columns of a view. What you show, hide or move here leaves your own columns as they are.',
          )}
        </Text>
      )}
      <Text color="fg.muted">
        {t(
          'Drag a column or press its arrows to move it. A width is in pixels, from {min} to {max}. Leave it empty for automatic width. Columns that you tick here always show; where the list is too narrow for them, it scrolls sideways.',
          widthLimits,
        )}
      </Text>
      <Columns>
        {placed.map((column, index) => (
          <ChosenColumn
            key={column.name}
            column={column}
            lacksRoom={withoutRoom.includes(column.name)}
            first={index === 0}
            fixed={table.list.fixed.includes(column.name)}
            onChange={(wished) => change(column.name, wished)}
            onStep={(step) => move(index, index + step)}
            onDrag={() => setDragged(index)}
            onDrop={() => dragged !== undefined && move(dragged, index)}
          />
        ))}
      </Columns>
      <RowHeightChoice />
    </Dialog>
  );
}
