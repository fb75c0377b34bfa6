import type { ListColumn, RecordKind } from '@lexboard/shared-lib/domain';

/**
 * The columns of a kind's list (D1 §2) after the code that every record has and its name: these two tell what was
 * found, and are in sight on a telephone, too. What is no text is not looked for.
 */
export function listResultColumns({ list, wire }: RecordKind): [code: ListColumn, ...others: ListColumn[]] {
  const isName = ({ name }: ListColumn) => name === wire.name;
  const others = list.columns.filter(
    (column) => column.name !== wire.code && !isName(column) && !column.optional && !column.holds,
  );
  return [{ name: wire.code, label: 'Unique Code' }, ...list.columns.filter(isName), ...others];
}
