import type { DueStatus, FieldChange } from '@lexboard/shared-lib/contract';
import { describeStoredDay, dueFiles } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readFiles } from '../../files/attachment-repository.ts';
import type { RequestedFile } from '../../files/record-files.ts';
import { Refused } from '../../http/refused.ts';
import { requireOccurrence, type LockedOccurrence } from './locked-occurrence.ts';

const filed: readonly DueStatus[] = ['Submitted', 'Done', 'Done late'];

/** What a filing takes over from another one. */
export interface CopiedFiling {
  /** Its evidence, of which the filing gets files of its own. */
  files: readonly RequestedFile[];
  changes: FieldChange[];
}

/**
 * Reads a filing that another one copies (daily work §7), as the caller may see it.
 * @param source id of its occurrence; undefined where none is copied
 * @throws Refused 404; 422 at `copyof` for the occurrence itself, and for one that was not filed
 */
export async function readCopiedFiling(
  trx: Transaction,
  account: Account,
  { row, today }: LockedOccurrence,
  source: number | undefined,
): Promise<CopiedFiling> {
  if (source === undefined) return { files: [], changes: [] };
  const refuse = (message: string) => Refused.byFields([{ field: 'copyof', message }]);
  if (source === row.id) throw refuse(t('This is the filing that is copied: choose another item.'));
  const { row: found } = await requireOccurrence(trx, source, { today, caller: account.id, toStore: true });
  if (found.waiver || !filed.includes(found.status))
    throw refuse(
      t('{name} is {status}: only what was filed can be copied.', { name: found.name, status: found.status }),
    );
  const copied = `${found.name}, due ${describeStoredDay(found.dueDay)}`;
  return {
    files: await readFiles(trx, dueFiles, source),
    changes: [{ field: 'copyof', label: 'Copied from', old: '', new: copied }],
  };
}
