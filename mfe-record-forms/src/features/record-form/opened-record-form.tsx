import { useState } from 'react';
import { keptWorkspaceAddress, recordKey } from '@lexboard/shared-lib/client';
import { discardChanges } from '@lexboard/shared-lib/form-state';
import { useQueryClient } from '@lexboard/shared-lib/query';
import { useNavigate } from '@lexboard/shared-lib/router';
import { readSession } from '@lexboard/shared-lib/session';
import { ErrorPanel, FullScreenSpinner } from '@lexboard/shared-lib/ui';
import { FormFrame } from './form-frame.tsx';
import { forgetValues, keptValues, type KeptPlace } from './kept-values.ts';
import { KeptOffer } from './kept-offer.tsx';
import { RecordForm } from './record-form.tsx';
import { useOpenedForm, type FormAddress } from './use-opened-form.ts';

/** Back to the list as it was, which reads itself anew. */
function useLeave(place: KeptPlace) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    forgetValues(place);
    discardChanges();
    void navigate(keptWorkspaceAddress());
    void queryClient.invalidateQueries({ queryKey: recordKey(place.kind) });
  };
}

/** Loads what the form needs, then shows it; says so when it cannot be loaded. */
export function OpenedRecordForm({ address }: { address: FormAddress }) {
  const { kind, id } = address;
  const { opened, round, error, nextRound, reopen, retry } = useOpenedForm(address);
  const [place] = useState<KeptPlace>(() => ({ username: readSession()?.username ?? '', kind, id }));
  const [kept, setKept] = useState(() => keptValues(place));
  const leave = useLeave(place);

  const resolveOffer = (bringBack: boolean) => {
    if (kept && bringBack) nextRound(kept);
    forgetValues(place);
    setKept(undefined);
  };

  if (opened) {
    return (
      <>
        {kept && <KeptOffer onResolve={resolveOffer} />}
        <RecordForm
          key={round.count}
          opened={opened}
          typed={round.typed}
          place={place}
          onReload={(typed) => void reopen(typed)}
          onLeave={leave}
        />
      </>
    );
  }
  return (
    <FormFrame record={address} onClose={leave}>
      {error ? (
        <ErrorPanel
          title={`The ${kind.title.toLowerCase()} could not be loaded`}
          message={error.message}
          onRetry={retry}
        />
      ) : (
        <FullScreenSpinner label="Loading" />
      )}
    </FormFrame>
  );
}
