import { law } from '@lexboard/shared-lib/domain';
import type { FederatedComponents } from '@lexboard/shared-lib/federation';
import { RecordDetail } from './record-detail.tsx';

/** The dialog VIEW LAW, which any remote can open with a law's id (D2 §2). */
export function Component(props: FederatedComponents['mfe-record-forms/LawDetail']) {
  return <RecordDetail kind={law} {...props} />;
}
