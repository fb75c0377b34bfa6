import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import type * as Overlays from '@lexboard/shared-lib/ui/overlays';

/**
 * Lazily loads dialogs and the drawer, which the first view does not need. Undefined until loaded. A failed load
 * shows a notice; `onFailure` resets the request, and the next one retries.
 * @param wanted whether, or for what
 */
export function useOverlays(wanted: boolean | string, onFailure?: () => void): typeof Overlays | undefined {
  const [overlays, setOverlays] = useState<typeof Overlays>();
  const fail = useEffectEvent(() => {
    notify(t('This could not be loaded. Check the connection and try again.'), 'error');
    onFailure?.();
  });
  useEffect(() => {
    if (wanted) import('@lexboard/shared-lib/ui/overlays').then(setOverlays, () => fail());
  }, [wanted]);
  return overlays;
}
