import { useEffect, useState } from 'react';
import { Box } from '@lexboard/shared-lib/ui';
import type * as Overlays from '@lexboard/shared-lib/ui/overlays';
import type { FederatedComponentName } from './federated-components.ts';
import { RemoteFailure, RemoteView, type RemoteFailureProps, type RemoteViewProps } from './remote-view.tsx';

interface RemoteDialogProps<Name extends FederatedComponentName> extends Omit<
  RemoteViewProps<Name>,
  'failure'
> {
  /** The title of the dialog, also where it cannot be shown. */
  title: string;
  onClose: () => void;
}

/** Dialogs, fetched while the page rests: what cannot be loaded is to be said without a connection, too. */
const fetchOverlays = () => import(/* webpackPrefetch: true */ '@lexboard/shared-lib/ui/overlays');

/** Undefined until they are here, null where they cannot be had. */
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
 * Shows a dialog that another remote offers, over the page: while it loads, what is below keeps its place, and where it
 * cannot be shown, a dialog of the same name says so.
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
