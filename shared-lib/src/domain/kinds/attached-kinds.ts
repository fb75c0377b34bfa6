import type { RecordKind } from '../record-kind.ts';
import { license } from './license.ts';
import { notice } from './notice.ts';
import { otherCompliance } from './other-compliance.ts';
import { returns } from './return.ts';

export { license, notice, otherCompliance, returns };

/** The kinds below laws, in the order of the workspace's tabs. A new kind adds a file beside `license.ts` and a line here. */
export const attachedKinds: readonly RecordKind[] = [license, returns, otherCompliance, notice];
