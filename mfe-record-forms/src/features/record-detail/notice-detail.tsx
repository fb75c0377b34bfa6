import { notice } from '@lexboard/shared-lib/domain';
import type { FederatedComponents } from '@lexboard/shared-lib/federation';
import { RecordDetail } from './record-detail.tsx';

/** The dialog VIEW NOTICE, which any remote can open with a record's id. */
export function Component(props: FederatedComponents['mfe-record-forms/NoticeDetail']) {
  return <RecordDetail kind={notice} {...props} />;
}
