import type { TabName } from '@lexboard/shared-lib/client';
import {
  belongsToLaw,
  factsOf,
  law,
  lawIdOfRow,
  license,
  otherCompliance,
  type RecordKind,
  returns,
} from '@lexboard/shared-lib/domain';
import { formHref, newBelowLawHref } from '../../routes.ts';
import type { RowProps } from './row-actions.tsx';

/** A law and what belongs to it (D1 §2 "Grid view"). */
const related: { tab: TabName; label: string; kind: RecordKind }[] = [
  { tab: 'laws', label: 'Law', kind: law },
  { tab: 'licenses', label: 'License', kind: license },
  { tab: 'returns', label: 'Returns', kind: returns },
  { tab: 'other-compliances', label: 'Other Compliance', kind: otherCompliance },
];

const addHref = (kind: RecordKind, lawId: number) =>
  belongsToLaw(kind) ? newBelowLawHref(kind.formPath, lawId) : formHref(kind.formPath, 0);

/** The buttons of a card to the other kinds around its law, each with an add-new icon for Edit workspaces. */
export function RelatedItems({ kind, row, canEdit, intents }: Omit<RowProps, 'search'>) {
  const { code } = factsOf(kind, row);
  const lawId = Number(row[lawIdOfRow] ?? row.id);
  const others = related.filter((item) => item.kind.name !== kind.name);
  return others.map(({ tab, label, kind: other }) => {
    const add = belongsToLaw(other) ? `Add ${label} to ${code}` : `Add ${label}`;
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
          <a
            data-sign="add"
            href={addHref(other, lawId)}
            aria-label={add}
            title={add}
            onClick={() => intents.leave(row)}
          />
        )}
      </span>
    );
  });
}
