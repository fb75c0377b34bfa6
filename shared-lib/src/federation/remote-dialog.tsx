import { Box } from '@lexboard/shared-lib/ui';
import type { FederatedComponentName } from './federated-components.ts';
import { RemoteView, type RemoteViewProps } from './remote-view.tsx';

/** Shows a dialog that another remote offers, over the page: while it loads, what is below keeps its place. */
export function RemoteDialog<Name extends FederatedComponentName>(view: RemoteViewProps<Name>) {
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
      <RemoteView {...view} />
    </Box>
  );
}
