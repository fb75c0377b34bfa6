import type { RecordKind } from '../record-kind.ts';
import { law } from './law.ts';
import { license } from './license.ts';
import { otherCompliance } from './other-compliance.ts';
import { returns } from './return.ts';

export { law, license, otherCompliance, returns };

/** Every kind, in the order of the workspace's tabs; a new one is a file beside `law.ts` and a line here. */
export const kinds: readonly RecordKind[] = [law, license, returns, otherCompliance];

/** The kind of a name, or undefined while that kind does not exist. */
export const findKind = (name: string): RecordKind | undefined => kinds.find((kind) => kind.name === name);
