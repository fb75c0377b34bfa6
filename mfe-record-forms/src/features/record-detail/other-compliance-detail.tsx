import { otherCompliance } from '@lexboard/shared-lib/domain';
import type { FederatedComponents } from '@lexboard/shared-lib/federation';
import { RecordDetail } from './record-detail.tsx';

/** The dialog VIEW OTHER COMPLIANCES, which any remote can open with a record's id (D2 §2). */
export function Component(props: FederatedComponents['mfe-record-forms/OtherComplianceDetail']) {
  return <RecordDetail kind={otherCompliance} {...props} />;
}
