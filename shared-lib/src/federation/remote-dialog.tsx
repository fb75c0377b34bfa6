import { useEffect, useState } from 'react';
import { Box } from '@lexboard/shared-lib/ui';
import type * as Overlays from '@lexboard/shared-lib/ui/overlays';
import type { FederatedComponentName } from './federated-components.ts';
import { RemoteFailure, RemoteView, type RemoteFailureProps, type RemoteViewProps } from './remote-view.tsx';

interface RemoteDialogProps<Name extends FederatedComponentName> extends Omit<
  RemoteViewProps<Name>,
  'failure'
> {
  /** The dialog's title, also used by the error dialog. */
  title: string;
  onClose: () => void;
}

/** Prefetched while the page is idle, so that the error dialog can open without a connection. */
const fetchOverlays = () => import(/* webpackPrefetch: true */ '@lexboard/shared-lib/ui/overlays');

/** Undefined while loading, null after a failure. */
function useOverlays(): typeof Overlays | null | undefined {
  const [overlays, setOverlays] = useState<typeof Overlays | null>();
  useEffect(() => {
    fetchOverlays().then(setOverlays, () => setOverlays(null));
  }, []);
  return overlays;
}

function FailedDialog({
  title,
  onClose,
  ...panel
}: RemoteFailureProps & { title: string; onClose: () => void }) {
  const overlays = useOverlays();
  if (overlays === undefined) return null;
  const failure = <RemoteFailure {...panel} onClose={onClose} />;
  if (!overlays) return failure;
  return (
    <overlays.Dialog title={title} onClose={onClose}>
      {failure}
    </overlays.Dialog>
  );
}

/**
 * Shows another remote's dialog over the page. While it loads, the page below does not move; if it cannot be shown,
 * an error dialog with the same title says so.
 */
export function RemoteDialog<Name extends FederatedComponentName>({
  title,
  onClose,
  ...view
}: RemoteDialogProps<Name>) {
  return (
    <Box
      position="fixed"
      inset="0"
      zIndex="overlay"
      display="grid"
      placeItems="center"
      p="4"
      pointerEvents="none"
      css={{ '& > *': { pointerEvents: 'auto' }, '& [role=alert]': { boxShadow: 'float' } }}
    >
      <RemoteView {...view} failure={(panel) => <FailedDialog {...panel} {...{ title, onClose }} />} />
    </Box>
  );
}
