import type { TabName } from '@lexboard/shared-lib/client';
import { lawIdOfRow, license, otherCompliance, returns, type RecordKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { AddIcon } from '@lexboard/shared-lib/ui';
import { newBelowLawHref } from '../../routes.ts';
import type { RowProps } from './row-actions.tsx';
import { factsOf } from './row-facts.ts';

/** What belongs to a law (D1 §2 "Grid view"). */
const belowLaw: { tab: TabName; label: string; kind: RecordKind }[] = [
  { tab: 'licenses', label: 'License', kind: license },
  { tab: 'returns', label: 'Returns', kind: returns },
  { tab: 'other-compliances', label: 'Other Compliance', kind: otherCompliance },
];

/** The buttons of a card to the other kinds below its law, each with an add-new icon for Edit workspaces. */
export function RelatedItems({ kind, row, canEdit, intents }: RowProps) {
  const { code } = factsOf(kind, row);
  const lawId = Number(row[lawIdOfRow] ?? row.id);
  const others = belowLaw.filter((related) => related.kind !== kind);
  return others.map(({ tab, label, kind: { formPath } }) => {
    const add = `Add ${label} to ${code}`;
    return (
      <span data-related key={tab}>
        <button
          type="button"
          aria-label={`${label} of ${code}`}
          onClick={() => intents.showRelated(tab, lawId)}
        >
          {label}
        </button>
        {canEdit && (
          <RouterLink to={newBelowLawHref(formPath, lawId)} aria-label={add} title={add}>
            <AddIcon size={16} />
          </RouterLink>
        )}
      </span>
    );
  });
}
