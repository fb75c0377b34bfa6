import {
  editAction,
  type EditAction,
  factsOf,
  type ListRow,
  mayDeleteOrDuplicate,
  type RecordKind,
  type RowFacts,
} from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { CopyIcon, DeleteIcon, EditIcon, EyeIcon } from '@lexboard/shared-lib/ui';
import { formHref } from '../../routes.ts';
import type { RowIntents } from '../../row-intents.ts';

export interface RowProps {
  kind: RecordKind;
  row: ListRow;
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
    return (
      <RouterLink to={href} aria-label={label} title={label} onClick={onLeave}>
        <EditIcon size={18} />
      </RouterLink>
    );
  }
  const reason = facts.repealed ? 'Repealed: it can no longer be edited' : 'Locked by an administrator';
  return (
    <button type="button" aria-disabled aria-label={label} title={reason}>
      <EditIcon size={18} />
    </button>
  );
}

/** What can be done with a record: View for everyone, the rest as D1 §4 allows it. */
export function RowActions({ kind, row, canEdit, intents }: RowProps) {
  const facts = factsOf(kind, row);
  const state = { lawStatus: facts.lawStatus, editOption: row.editOption };
  const { code } = facts;
  const leave = () => intents.leave(row);
  return (
    <span data-actions>
      <button
        type="button"
        aria-label={`View ${code}`}
        title={`View ${code}`}
        onClick={() => intents.open(row)}
      >
        <EyeIcon size={18} />
      </button>
      <EditButton
        action={editAction(state, canEdit)}
        href={formHref(kind.formPath, row.id)}
        facts={facts}
        onLeave={leave}
      />
      {mayDeleteOrDuplicate(state, canEdit) && (
        <>
          <RouterLink
            to={formHref(kind.formPath, 0, row.id)}
            aria-label={`Duplicate ${code}`}
            title={`Duplicate ${code}`}
            onClick={leave}
          >
            <CopyIcon size={18} />
          </RouterLink>
          <button
            type="button"
            aria-label={`Delete ${code}`}
            title={`Delete ${code}`}
            onClick={() => intents.remove(row)}
          >
            <DeleteIcon size={18} />
          </button>
        </>
      )}
    </span>
  );
}
