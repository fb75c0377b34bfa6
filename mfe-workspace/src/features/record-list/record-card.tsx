import { memo } from 'react';
import {
  belongsToLaw,
  formatCell,
  isDay,
  nextDueOfRow,
  nextStepOfRow,
  summarizeRow,
  langOf,
} from '@lexboard/shared-lib/domain';
import { buildOverdueAddress } from '@lexboard/shared-lib/client';
import { t } from '@lexboard/shared-lib/texts';
import { formatCount, PlainStatus } from '@lexboard/shared-lib/ui';
import { Applicability } from './cells/applicability.tsx';
import { CodeLink, ReviewLink } from './cells/code-link.tsx';
import { IncompleteSign, LockedSign } from './cells/row-signs.tsx';
import { RelatedItems } from './cells/related-items.tsx';
import { DueDay } from './cells/typed-cell.tsx';
import type { RecordRowProps } from './record-row.tsx';
import { readLawId } from './rows/related-counts.ts';
import { RowActions } from './cells/row-actions.tsx';
import { SelectRow } from './cells/select-row.tsx';

type CardProps = Omit<RecordRowProps, 'position' | 'columns'>;

function Contents({
  selected,
  onSelect,
  search,
  counts,
  empty,
  ...props
}: Omit<CardProps, 'marked' | 'filled'>) {
  const { kind, row, intents } = props;
  const facts = summarizeRow(kind, row);
  const due = row[nextDueOfRow];
  const lawCode = belongsToLaw(kind) ? 'law' : 'ActCodeName';
  const step = row[nextStepOfRow];
  // A notice may have no law.
  const ofLaw = (step === undefined || row[lawCode]) && [
    formatCell(kind, row, lawCode),
    t('Category: {category}', { category: formatCell(kind, row, 'Category') }),
    formatCell(kind, row, kind.wire.lawStatus),
  ];
  return (
    <>
      <div data-line>
        {onSelect && <SelectRow {...{ row, selected, onSelect }} code={facts.code} />}
        <CodeLink {...{ kind, row, search, intents }} text={facts.code} repealed={facts.repealed} />
        {facts.locked && <LockedSign />}
        {empty !== undefined && <IncompleteSign empty={empty} />}
        <Applicability row={row} as="words" />
        <ReviewLink {...{ kind, row, search, intents }} />
        <PlainStatus status={facts.status} />
      </div>
      <div data-name>
        <button type="button" title={facts.name} lang={langOf(facts.name)} onClick={() => intents.open(row)}>
          {facts.name}
        </button>
      </div>
      <div data-quiet>
        {isDay(due) && (
          <div>
            {step ? `${formatCell(kind, row, nextStepOfRow)},` : t('Next due')} <DueDay day={due} />
          </div>
        )}
        {[row['stage'] ? formatCell(kind, row, 'stage') : [], ofLaw || []].flat().join(' · ')}
      </div>
      {!belongsToLaw(kind) && counts?.overdue ? (
        <div>
          <a href={buildOverdueAddress({ law: readLawId(row) })} data-overdue>
            <span />
            {t('{count} overdue', { count: formatCount(counts.overdue) })}
          </a>
        </div>
      ) : null}
      <div data-line>
        <RelatedItems {...props} counts={counts} />
      </div>
      <RowActions {...props} />
    </>
  );
}

/** A record as a card (D1 §2 "Grid view"). */
export const RecordCard = memo(function RecordCard({ marked, filled, ...contents }: CardProps) {
  return (
    <li data-marked={marked || contents.selected || undefined}>{filled && <Contents {...contents} />}</li>
  );
});
