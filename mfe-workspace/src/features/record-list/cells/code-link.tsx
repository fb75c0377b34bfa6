import type { MouseEvent } from 'react';
import { buildRecordAddress, buildReviewAddress } from '@lexboard/shared-lib/client';
import { isToReview, law, toBeReviewed, type ListRow, nameChoice } from '@lexboard/shared-lib/domain';
import { opensInPlace } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { buildDetailHref } from '../../../routes.ts';
import type { RowIntents } from '../../../rows/row-intents.ts';
import { readLawId } from '../rows/related-counts.ts';
import type { RowProps } from './row-actions.tsx';

/** Opens a dialog on a plain click; other clicks follow the link. */
const openHere = (open: () => void) => (event: MouseEvent) => {
  if (!opensInPlace(event)) return;
  event.preventDefault();
  open();
};

interface CodeLinkProps extends Omit<RowProps, 'canEdit'> {
  text: string;
  repealed: boolean;
}

/** A code linked to the detail dialog. */
export const CodeLink = ({ kind, row, search, intents, text, repealed }: CodeLinkProps) => (
  <a
    data-code
    data-struck={repealed || undefined}
    href={buildDetailHref(search, { kind: kind.name, id: row.id })}
    onClick={openHere(() => intents.open(row))}
  >
    {text}
  </a>
);

/** A badge that leads to the person's open review of a record, or to its dialog, which has those of others (change of law §2.5). */
export function ReviewLink({
  kind,
  row,
  search,
  intents,
}: Pick<CodeLinkProps, 'kind' | 'row' | 'search' | 'intents'>) {
  const { toReview = 0 } = row;
  if (!isToReview(row)) return null;
  if (toReview > 0) {
    return (
      <a data-review href={buildReviewAddress(toReview)} title={t('Open your review')}>
        {nameChoice(toBeReviewed)}
      </a>
    );
  }
  return (
    <a
      data-review
      href={buildDetailHref(search, { kind: kind.name, id: row.id })}
      title={t('Others have to review it')}
      onClick={openHere(() => intents.open(row))}
    >
      {nameChoice(toBeReviewed)}
    </a>
  );
}

interface LawLinkProps {
  row: ListRow;
  text: string;
  intents: RowIntents;
}

/** The code of a record's law, linked to that law. */
export const LawLink = ({ row, text, intents }: LawLinkProps) => (
  <a
    data-parent
    href={buildRecordAddress(law, readLawId(row))}
    onClick={openHere(() => intents.openLaw(readLawId(row)))}
  >
    {text}
  </a>
);
