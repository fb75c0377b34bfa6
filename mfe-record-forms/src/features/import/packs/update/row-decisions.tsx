import { formatParameters } from '@lexboard/shared-lib/client';
import type { importRowsShape, PackDecision, ReplyOf } from '@lexboard/shared-lib/contract';
import type { ImportKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box, Link } from '@lexboard/shared-lib/ui';
import { labelOfField } from '../../import-fields.ts';

type ReportRow = ReplyOf<ReturnType<typeof importRowsShape>>['data'][number];

/** What a pack has beside the fields of a record. */
const extraLabels: Readonly<Record<string, string>> = words({
  questions: 'Questions and rules',
  alsoLaws: 'Further laws',
});

const wordsOf = words<PackDecision>({ take: 'Taken', refuse: 'Kept', review: 'Review' }, 'what was decided');

/** All reviews in the list of what is due. */
export const reviewsPath = '/due?kind=review';

/** The reviews of a record. */
const toReviews = (code: string) => `/due${formatParameters({ kind: 'review', text: code })}`;

interface RowDecisionsProps {
  kind: ImportKind;
  row: ReportRow;
}

/** What an update did by the decisions: which fields were taken, kept, and given to review. */
export function RowDecisions({ kind, row: { decided, recordId, UniqueCode } }: RowDecisionsProps) {
  if (!decided) return null;
  if (recordId === undefined) return <Box>{t('Left out: {record}', { record: decided.key })}</Box>;
  const byDecision = Map.groupBy(decided.changes, ({ decision }) => decision);
  return [...byDecision].map(([decision, changes]) => {
    const labels = changes.flatMap(({ field }) =>
      field === '' ? [] : [extraLabels[field] ?? labelOfField(kind, field)],
    );
    const said = [wordsOf[decision], labels.join(', ')].filter(Boolean).join(': ');
    return (
      <Box key={decision}>
        {decision === 'review' && UniqueCode ? (
          <Link asChild>
            <RouterLink to={toReviews(UniqueCode)}>{said}</RouterLink>
          </Link>
        ) : (
          said
        )}
      </Box>
    );
  });
}
