import { useId } from 'react';
import type { RelatedCounts } from '@lexboard/shared-lib/contract';
import { belongsToLaw, kinds, summarizeRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { formatCount } from '@lexboard/shared-lib/ui';
import { buildFormHref, buildNewBelowLawHref } from '../../../routes.ts';
import { readLawId } from '../rows/related-counts.ts';
import type { RowProps } from './row-actions.tsx';

const addHref = (kind: RecordKind, lawId: number) =>
  belongsToLaw(kind) ? buildNewBelowLawHref(kind.formPath, lawId) : buildFormHref(kind.formPath, 0);

interface RelatedItemsProps extends Omit<RowProps, 'search'> {
  counts: RelatedCounts | undefined;
}

/**
 * A card's links to other kinds of its law with counts (D1 §2 "Grid view"), each with an add icon for people with
 * Edit access; none for a record without a law.
 */
export function RelatedItems({ kind, row, canEdit, intents, counts }: RelatedItemsProps) {
  const id = useId();
  const { code } = summarizeRow(kind, row);
  const lawId = readLawId(row);
  const others = lawId > 0 ? kinds.filter(({ name }) => name !== kind.name) : [];
  return others.map((other) => {
    const { name: tab, onCards: label } = other.tab;
    const count = counts?.[other.name];
    const add = belongsToLaw(other)
      ? t('Add {kind} to {code}', { kind: label, code })
      : t('Add {kind}', { kind: label });
    return (
      <span data-related key={tab}>
        <span data-counted>
          <button
            type="button"
            aria-label={t('{kind} of {code}', { kind: label, code })}
            aria-describedby={belongsToLaw(other) ? `${id}-${tab}` : undefined}
            onClick={() => intents.showRelated(tab, lawId)}
          >
            {label}
          </button>
          {belongsToLaw(other) && (
            <span id={`${id}-${tab}`} data-count aria-hidden>
              {count === undefined ? '' : formatCount(count)}
            </span>
          )}
        </span>
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
