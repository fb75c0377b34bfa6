import { useEffect, useState } from 'react';
import { notify } from '@lexboard/shared-lib/ui';
import type * as Overlays from '@lexboard/shared-lib/ui/overlays';

/**
 * Dialogs and the drawer, which no first view needs: fetched once `wanted`, undefined until they are here.
 * A fetch that fails says so and is tried again the next time they are wanted.
 */
export function useOverlays(wanted: boolean): typeof Overlays | undefined {
  const [overlays, setOverlays] = useState<typeof Overlays>();
  useEffect(() => {
    if (!wanted) return;
    import('@lexboard/shared-lib/ui/overlays').then(setOverlays, () =>
      notify('This could not be loaded. Check the connection and try again.', 'error'),
    );
  }, [wanted]);
  return overlays;
}
