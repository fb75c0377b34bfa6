import { returns } from '@lexboard/shared-lib/domain';
import type { FederatedComponents } from '@lexboard/shared-lib/federation';
import { RecordDetail } from './record-detail.tsx';

/** The dialog VIEW RETURN, which any remote can open with a record's id (D2 §2). */
export function Component(props: FederatedComponents['mfe-record-forms/ReturnDetail']) {
  return <RecordDetail kind={returns} {...props} />;
}
