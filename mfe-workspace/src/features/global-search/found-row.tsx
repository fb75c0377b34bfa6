import { memo } from 'react';
import {
  editAction,
  factsOf,
  shownText,
  splitMatches,
  type ListRow,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { EditIcon, EyeIcon, Highlighted, IconButton, Link, StatusBadge } from '@lexboard/shared-lib/ui';
import { foundColumns } from './found-columns.ts';

export interface FoundIntents {
  /** Go to the record: read, or changed. The dialog is done. */
  choose: (kind: RecordKind, id: number, edit: boolean) => void;
  /** See the record over the dialog. */
  view: (kind: RecordKind, id: number) => void;
}

interface FoundRowProps {
  kind: RecordKind;
  row: ListRow;
  text: string;
  canEdit: boolean;
  intents: FoundIntents;
}

function CellContent({
  kind,
  row,
  text,
  column,
  intents,
}: Omit<FoundRowProps, 'canEdit'> & { column: string }) {
  const { status, lawStatus } = factsOf(kind, row);
  if (column === kind.wire.recordStatus) return <StatusBadge status={status} />;
  if (column === kind.wire.lawStatus) return lawStatus;
  const words = <Highlighted parts={splitMatches(shownText(row, column), text)} />;
  if (column !== kind.wire.name) return words;
  return (
    <Link as="button" data-found onClick={() => intents.choose(kind, row.id, false)}>
      {words}
    </Link>
  );
}

function FoundActions({ kind, row, canEdit, intents }: Omit<FoundRowProps, 'text'>) {
  const { code, lawStatus } = factsOf(kind, row);
  const mayEdit = editAction({ lawStatus, editOption: row.editOption }, canEdit) === 'enabled';
  return (
    <>
      <IconButton size="sm" label={`View ${code}`} onClick={() => intents.view(kind, row.id)}>
        <EyeIcon size={18} />
      </IconButton>
      {mayEdit && (
        <IconButton size="sm" label={`Edit ${code}`} onClick={() => intents.choose(kind, row.id, true)}>
          <EditIcon size={18} />
        </IconButton>
      )}
    </>
  );
}

/** A record that was found. */
export const FoundRow = memo(function FoundRow(props: FoundRowProps) {
  const { kind, row, text } = props;
  const { code, repealed } = factsOf(kind, row);
  const [, ...columns] = foundColumns(kind);
  return (
    <tr>
      <th scope="row" title={code} data-struck={repealed || undefined}>
        <Highlighted parts={splitMatches(code, text)} />
      </th>
      {columns.map(({ name }) => (
        <td key={name} data-name={name === kind.wire.name || undefined} title={shownText(row, name)}>
          <CellContent {...props} column={name} />
        </td>
      ))}
      <td data-end>
        <FoundActions {...props} />
      </td>
    </tr>
  );
});
