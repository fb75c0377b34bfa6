import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import type { FederatedComponents } from '@lexboard/shared-lib/federation';

export function LawDetail({ id, onClosed }: FederatedComponents['mfe-record-forms/LawDetail']) {
  return (
    <Dialog title="VIEW LAW" width="800px" onClose={onClosed}>
      The details of law {id} are being prepared.
    </Dialog>
  );
}

export { LawDetail as Component };
