import { findImportKind, type ImportKind, type ImportKindName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import { forWholeOrganisation } from '../../auth/limited-calls.ts';
import { Refused } from '../../http/refused.ts';
import type { ImportOf } from '../stored/import-repository.ts';

/** Why a person may not import what is of a kind; undefined where they may. Its name is null before the first check. */
export function findKindFault(
  kind: ImportOf | null,
  { role, actsFor }: Pick<Account, 'role' | 'actsFor'>,
): string | undefined {
  if (kind === 'unit' && role !== 'yes') return t('You may not change units: ask your administrator.');
  if (kind === 'pack' && role !== 'yes') return t('You may not take over packs: ask your administrator.');
  return actsFor && (kind === 'pack' || kind === 'unit' || kind === 'law' || kind === 'circular')
    ? forWholeOrganisation()
    : undefined;
}

/** Units and packs are for administrators; units, packs, laws and circulars for people of the whole organisation. @throws Refused 403 */
export function requireKindRight(kind: ImportOf | null, account: Pick<Account, 'role' | 'actsFor'>): void {
  const fault = findKindFault(kind, account);
  if (fault !== undefined) throw new Refused(403, fault);
}

/** What is imported, by a name that the contract allows. */
export function requireKind(name: ImportKindName): ImportKind {
  const kind = findImportKind(name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  return kind;
}
