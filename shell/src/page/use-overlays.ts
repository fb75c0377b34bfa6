import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '@lexboard/shared-lib/ui';
import type * as Overlays from '@lexboard/shared-lib/ui/overlays';

/**
 * Dialogs and the drawer, which no first view needs: fetched once `wanted`, undefined until they are here. A fetch that
 * fails says so and is tried again by the next wish: `onFailure` takes this one back.
 * @param wanted whether, or for what
 */
export function useOverlays(wanted: boolean | string, onFailure?: () => void): typeof Overlays | undefined {
  const [overlays, setOverlays] = useState<typeof Overlays>();
  const fail = useEffectEvent(() => {
    notify('This could not be loaded. Check the connection and try again.', 'error');
    onFailure?.();
  });
  useEffect(() => {
    if (wanted) import('@lexboard/shared-lib/ui/overlays').then(setOverlays, () => fail());
  }, [wanted]);
  return overlays;
}
