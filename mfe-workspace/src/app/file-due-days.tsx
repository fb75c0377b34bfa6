import type { FederatedComponents } from '@lexboard/shared-lib/federation';
import { FileSelected } from '../features/due-list/bulk/file-selected.tsx';

/** The dialog that files several due days at once, for the dialog of a record. */
export const Component = (props: FederatedComponents['mfe-workspace/FileDueDays']) => (
  <FileSelected {...props} />
);
