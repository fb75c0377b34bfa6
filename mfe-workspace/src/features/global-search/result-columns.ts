import type { ListColumn, RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';

/**
 * The columns of a kind's list (D1 §2) after the record's code and name, which identify the result and are visible on
 * a telephone, too. Columns without text are left out.
 */
export function listResultColumns({ list, wire }: RecordKind): [code: ListColumn, ...others: ListColumn[]] {
  const isName = ({ name }: ListColumn) => name === wire.name;
  const others = list.columns.filter(
    (column) => column.name !== wire.code && !isName(column) && !column.optional && !column.holds,
  );
  return [{ name: wire.code, label: t('Unique Code') }, ...list.columns.filter(isName), ...others];
}
