import type { TabName } from '@lexboard/shared-lib/client';
import { RouterLink } from '@lexboard/shared-lib/router';
import { AddIcon } from '@lexboard/shared-lib/ui';
import { newBelowLawHref } from '../../routes.ts';
import type { RowProps } from './row-actions.tsx';
import { factsOf } from './row-facts.ts';

/** What belongs to a law (D1 §2 "Grid view"). */
const belowLaw: { tab: TabName; label: string; formPath: string }[] = [
  { tab: 'licenses', label: 'License', formPath: '/license' },
  { tab: 'returns', label: 'Returns', formPath: '/return' },
  { tab: 'other-compliances', label: 'Other Compliance', formPath: '/other-compliance' },
];

/** The buttons of a law's card to what belongs to it, each with an add-new icon for Edit workspaces. */
export function RelatedItems({ kind, row, canEdit, intents }: RowProps) {
  if (kind.name !== 'law') return null;
  const { code } = factsOf(kind, row);
  return belowLaw.map(({ tab, label, formPath }) => {
    const add = `Add ${label} to ${code}`;
    return (
      <span data-related key={tab}>
        <button
          type="button"
          aria-label={`${label} of ${code}`}
          onClick={() => intents.showRelated(tab, row)}
        >
          {label}
        </button>
        {canEdit && (
          <RouterLink to={newBelowLawHref(formPath, row.id)} aria-label={add} title={add}>
            <AddIcon size={16} />
          </RouterLink>
        )}
      </span>
    );
  });
}
