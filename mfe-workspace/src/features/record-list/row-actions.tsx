import {
  editAction,
  type EditAction,
  factsOf,
  type ListRow,
  mayDeleteOrDuplicate,
  type RecordKind,
  type RowFacts,
} from '@lexboard/shared-lib/domain';
import { formHref } from '../../routes.ts';
import type { RowIntents } from '../../row-intents.ts';

export interface RowProps {
  kind: RecordKind;
  row: ListRow;
  /** The query of the list's address, over which the record is read. */
  search: string;
  canEdit: boolean;
  intents: RowIntents;
}

interface EditProps {
  action: EditAction;
  href: string;
  facts: RowFacts;
  onLeave: () => void;
}

/** D1 §4 "Edit button". The disabled one stays in reach of the keyboard, so that its reason can be read. */
function EditButton({ action, href, facts, onLeave }: EditProps) {
  const label = `Edit ${facts.code}`;
  if (action === 'dash') return <span data-dash>-</span>;
  if (action === 'enabled') {
    return <a data-sign="edit" href={href} aria-label={label} title={label} onClick={onLeave} />;
  }
  const reason = facts.repealed ? 'Repealed: it can no longer be edited' : 'Locked by an administrator';
  return <button type="button" data-sign="edit" aria-disabled aria-label={label} title={reason} />;
}

/** What can be done with a record: View for everyone, the rest as D1 §4 allows it. */
export function RowActions({ kind, row, canEdit, intents }: Omit<RowProps, 'search'>) {
  const facts = factsOf(kind, row);
  const state = { lawStatus: facts.lawStatus, editOption: row.editOption };
  const { code } = facts;
  const leave = () => intents.leave(row);
  return (
    <span data-actions>
      <button
        type="button"
        data-sign="view"
        aria-label={`View ${code}`}
        title={`View ${code}`}
        onClick={() => intents.open(row)}
      />
      <EditButton
        action={editAction(state, canEdit)}
        href={formHref(kind.formPath, row.id)}
        facts={facts}
        onLeave={leave}
      />
      {mayDeleteOrDuplicate(state, canEdit) && (
        <>
          <a
            data-sign="duplicate"
            href={formHref(kind.formPath, 0, row.id)}
            aria-label={`Duplicate ${code}`}
            title={`Duplicate ${code}`}
            onClick={leave}
          />
          <button
            type="button"
            data-sign="delete"
            aria-label={`Delete ${code}`}
            title={`Delete ${code}`}
            onClick={() => intents.remove(row)}
          />
        </>
      )}
    </span>
  );
}
