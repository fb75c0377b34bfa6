import type { KindName } from '@lexboard/shared-lib/contract';
import { findKind, type RecordKind } from '@lexboard/shared-lib/domain';

/** The kind with a name that the contract allows. */
export function requireKind(name: KindName): RecordKind {
  const kind = findKind(name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  return kind;
}
