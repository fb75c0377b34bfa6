import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { packLeave, type Pack } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, notify } from '@lexboard/shared-lib/ui';
import { ConfirmDialog } from '@lexboard/shared-lib/ui/overlays';
import { refreshPacks } from '../pack-queries.ts';

const describeLeaving = (count: number): string =>
  t(
    '{count, plural, one {# record stays as your own record: it keeps its} other {# records stay as your own records: they keep their}} values, days and history. They no longer name the pack and their source, and newer versions are not offered.',
    { count },
  );

/** Leaves a pack after a question that says what stays. */
export function LeavePack({ pack: { id, title, taken } }: { pack: Pack }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(packLeave, { body: { id } }),
    onSuccess: async ({ message }) => {
      await refreshPacks();
      setAsking(false);
      notify(message);
    },
    onError: (error) => {
      setAsking(false);
      notify(error.message, 'error');
    },
  });
  return (
    <>
      <Button variant="ghost" aria-label={t('Leave pack {title}', { title })} onClick={() => setAsking(true)}>
        {t('Leave pack')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('Leave pack')}
          question={t('Leave {title}?', { title })}
          more={describeLeaving(taken?.records ?? 0)}
          onResolve={(result) => {
            if (isPending) return;
            if (result === 'ok') mutate();
            else setAsking(false);
          }}
        />
      )}
    </>
  );
}
