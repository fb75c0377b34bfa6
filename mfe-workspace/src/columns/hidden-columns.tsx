import { t } from '@lexboard/shared-lib/texts';
import { Button } from '@lexboard/shared-lib/ui';
import type { ColumnsProps } from './columns-props.ts';
import { showAlways } from './place-columns.ts';
import { useNamesWithoutRoom } from './without-room.ts';

type HiddenColumnsProps = Pick<ColumnsProps, 'placed' | 'wish' | 'table' | 'listBox'>;

/** The number of columns that do not fit; a press shows them with horizontal scrolling (decisions §9). */
export function HiddenColumns({ placed, wish, table, listBox }: HiddenColumnsProps) {
  const names = useNamesWithoutRoom({ table, listBox });
  if (names.length === 0) return null;
  const labels = placed.flatMap(({ name, label }) => (names.includes(name) ? label : []));
  return (
    <Button
      size="sm"
      variant="ghost"
      flexShrink="0"
      color="accent"
      title={t('No space for {columns}. Press to show them: the list then scrolls sideways', {
        columns: labels.join(', '),
      })}
      onClick={() => wish(showAlways(placed))}
    >
      {t('{count, plural, one {# column hidden} other {# columns hidden}}', { count: names.length })}
    </Button>
  );
}
