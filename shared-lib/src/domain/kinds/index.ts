import type { RecordKind } from '../record-kind.ts';
import { law } from './law.ts';
import { license } from './license.ts';
import { otherCompliance } from './other-compliance.ts';
import { returns } from './return.ts';

export { law, license, otherCompliance, returns };

/** All kinds, in the order of the workspace's tabs. A new kind adds a file beside `law.ts` and a line here. */
export const kinds: readonly RecordKind[] = [law, license, returns, otherCompliance];

/** A kind by name; undefined for an unknown one. */
export const findKind = (name: string): RecordKind | undefined => kinds.find((kind) => kind.name === name);
