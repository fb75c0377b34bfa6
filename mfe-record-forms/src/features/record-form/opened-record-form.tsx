import { useState } from 'react';
import {
  buildReviewAddress,
  readListPage,
  refreshRecords,
  formatTabSearch,
} from '@lexboard/shared-lib/client';
import { discardChanges } from '@lexboard/shared-lib/form-state';
import { useLocation, useNavigate } from '@lexboard/shared-lib/router';
import { readSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { FullScreenSpinner } from '@lexboard/shared-lib/ui';
import { useReviewOfForm } from '../../circular-parts/circular-beside.tsx';
import { FailedRecord } from '../../parts/failed-record.tsx';
import { isGone } from '../../parts/is-gone.ts';
import type { OpenNextForm } from './saving/after-save.tsx';
import { buildFormAddress, type DraftPlace } from './drafts/form-draft.ts';
import { DraftOfDeletedRecord } from './drafts/stranded-drafts.tsx';
import { FormFrame } from './frame/form-frame.tsx';
import { RecordForm } from './record-form.tsx';
import { useOpenedForm, type FormAddress } from './use-opened-form.ts';

/** The router's key of a history entry without in-page navigation: a typed or external address. */
const FIRST_ENTRY = 'default';

/** Returns to the previous list, which refreshes; after a direct visit to the kind's tab; to the review that it was opened from. */
function useLeave({ kind, id }: FormAddress) {
  const navigate = useNavigate();
  const review = useReviewOfForm();
  const isDirect = useLocation().key === FIRST_ENTRY;
  const goOn: OpenNextForm = (to, state) => {
    discardChanges();
    void navigate(to, { state });
    void refreshRecords(kind);
  };
  const toReview = (of: number, saved: number | undefined) => {
    if (saved === undefined) return buildReviewAddress(of);
    if (saved === id) return buildReviewAddress(of, { outcome: 'Changed' });
    return buildReviewAddress(of, { outcome: 'New', added: { kind: kind.name, id: saved } });
  };
  return {
    goOn,
    leave: (saved?: number) => {
      if (review !== undefined) return goOn(toReview(review, saved));
      goOn(isDirect ? `/workspace${formatTabSearch(kind)}` : readListPage());
    },
  };
}

/** Loads the data of a form, then renders it; shows an error if loading fails. */
export function OpenedRecordForm({ address }: { address: FormAddress }) {
  const { kind } = address;
  const { opened, error, failedKind, retry } = useOpenedForm(address);
  const [place] = useState<DraftPlace>(() => ({
    username: readSession()?.username ?? '',
    form: buildFormAddress(address),
  }));
  const { leave, goOn } = useLeave(address);

  if (opened)
    return <RecordForm opened={opened} place={place} from={address.from} onLeave={leave} onGo={goOn} />;
  const unknown = isGone(error) ? (failedKind ?? kind) : undefined;
  return (
    <FormFrame record={{ ...address, unknown }} onClose={() => leave()}>
      {error ? (
        <>
          {unknown === kind && <DraftOfDeletedRecord kind={kind} place={place} />}
          <FailedRecord kind={failedKind ?? kind} error={error} onRetry={retry} />
        </>
      ) : (
        <FullScreenSpinner label={t('Loading')} />
      )}
    </FormFrame>
  );
}
