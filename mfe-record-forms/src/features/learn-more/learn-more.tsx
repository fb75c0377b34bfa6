import { useState } from 'react';
import { circularsQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button } from '@lexboard/shared-lib/ui';
import { CircularsDialog } from './circulars-dialog.tsx';

/** Minimum number of amendments for 'Learn More' (D2 §2 and §9; decisions §10). */
const OFFERED_FROM = 5;

/** A button in a law's form that opens its circulars. */
export function LearnMore({ code }: { code: string }) {
  const amendments = useQuery(circularsQueryOptions(code, 'Edit'));
  const [open, setOpen] = useState(false);
  if ((amendments.data?.data.length ?? 0) < OFFERED_FROM) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Learn More')}</Button>
      <CircularsDialog code={code} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
