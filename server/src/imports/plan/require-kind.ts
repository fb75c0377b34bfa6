import { findImportKind, type ImportKind, type ImportKindName } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import { Refused } from '../../http/refused.ts';

/** Units are changed by administrators, as on their page. @throws Refused 403 */
export function requireUnitRight(kind: ImportKindName | null, { role }: Pick<Account, 'role'>): void {
  if (kind === 'unit' && role !== 'yes')
    throw new Refused(403, 'You may not change units: ask your administrator.');
}

/** What is imported, by a name that the contract allows. */
export function requireKind(name: ImportKindName): ImportKind {
  const kind = findImportKind(name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  return kind;
}
