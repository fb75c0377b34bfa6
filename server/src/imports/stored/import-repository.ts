import { sql } from 'kysely';
import type { ImportFault, ImportSettings, ImportState, PackSettings } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { PackOfImport } from '../../database/schema/pack-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { fileNoLongerKept } from './with-import-file.ts';

/** Metadata of an uploaded file. Its bytes are in the attachment store under `contentId`. */
export interface ImportFile {
  /** File name. */
  name: string;
  format: 'xlsx' | 'text' | 'pack';
  contentId: string;
  /** Bytes. */
  size: number;
  /** Of a pack. */
  pack?: PackOfImport;
}

/** What an import is of: a kind of rows, or a pack. */
export type ImportOf = (ImportSettings | PackSettings)['kind'];

export interface StoredImport extends Omit<ImportFile, 'contentId' | 'pack'> {
  organisationId: string;
  id: string;
  /** Uploader. */
  accountId: number;
  /** Null once the file is deleted. */
  contentId: string | null;
  kind: ImportOf | null;
  /** Null for a file. */
  pack: PackOfImport | null;
  /** Settings of the last check; null before the first. */
  settings: ImportSettings | PackSettings | null;
  state: ImportState;
  total: number;
  /** Last processed row of the sheet. */
  reachedRow: number;
  /** Last row that an undo has reached, in descending order; null before. */
  undoFromRow: number | null;
  /** Account on whose behalf the run or undo works; null before the first. */
  actingAccountId: number | null;
}

/** States in which an import's settings may still change. */
const unbegun: readonly ImportState[] = ['uploaded', 'checked'];

/** Stores an uploaded file, whose bytes are in the store. @returns the import's id */
export async function createImport(
  trx: Transaction,
  account: Pick<Account, 'id' | 'organisationId'>,
  file: ImportFile,
): Promise<string> {
  const { contentId, pack, ...named } = file;
  const { id } = await trx
    .insertInto('import')
    .values({
      organisation_id: account.organisationId,
      account_id: account.id,
      content_id: contentId,
      ...named,
      ...(pack && { kind: 'pack', pack: JSON.stringify(pack) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads an import of the caller's organisation. `hold` locks it until the transaction ends. @throws Refused 404 */
export async function requireImport(
  trx: Transaction,
  id: string,
  { hold = false } = {},
): Promise<StoredImport> {
  const found = await trx
    .selectFrom('import')
    .select(['organisation_id as organisationId', 'id', 'account_id as accountId', 'name', 'format', 'size'])
    .select(['content_id as contentId', 'kind', 'settings', 'state', 'total', 'pack'])
    .select(['reached_row as reachedRow', 'undo_from_row as undoFromRow'])
    .select('acting_account_id as actingAccountId')
    .where('id', '=', id)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!found) throw new Refused(404, t('There is no such import.'));
  return found;
}

/** Reads an import whose file still exists. @throws Refused 404 */
export async function requireImportWithFile(
  trx: Transaction,
  id: string,
  lookup?: { hold?: boolean },
): Promise<StoredImport & { contentId: string }> {
  const found = await requireImport(trx, id, lookup);
  const { contentId } = found;
  if (contentId === null) throw fileNoLongerKept();
  return { ...found, contentId };
}

/** Reads an import of a file with rows, which still exists. @throws Refused 404, 409 for a pack */
export async function requireImportOfRows(trx: Transaction, id: string) {
  const found = await requireImportWithFile(trx, id);
  if (found.pack) throw new Refused(409, t('This import is of a pack, which is checked as a whole.'));
  return found;
}

/** The settings of the last check of a file with rows. @throws Refused 409 before it, or for a pack */
export function requireRowSettings({ settings }: Pick<StoredImport, 'settings'>): ImportSettings {
  if (settings && settings.kind !== 'pack') return settings;
  throw new Refused(409, t('Check this import first.'));
}

/** @throws Refused 409 once the import has begun */
export function refuseBegun({ state }: Pick<StoredImport, 'state'>): void {
  if (!unbegun.includes(state)) {
    throw new Refused(409, t('This import has begun already. Upload the file again to import it anew.'));
  }
}

const AT_ONCE = 500;

interface CheckedImport {
  settings: ImportSettings | PackSettings;
  /** Rows below the header. */
  total: number;
  /** Rows that cannot be imported. */
  faults: Iterable<{ row: number; faults: readonly ImportFault[] }>;
}

async function replaceFaults(
  trx: Transaction,
  { organisationId, id }: StoredImport,
  faulty: CheckedImport['faults'],
): Promise<void> {
  await trx.deleteFrom('import_fault').where('import_id', '=', id).execute();
  const rows = [...faulty].map(({ row, faults }) => ({
    organisation_id: organisationId,
    import_id: id,
    row,
    faults: JSON.stringify(faults),
  }));
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    await trx
      .insertInto('import_fault')
      .values(rows.slice(first, first + AT_ONCE))
      .execute();
  }
}

/**
 * Stores the settings and faults of a check in place of an earlier one. After that the import can be run.
 * @throws Refused 404, 409 once it has begun
 */
export async function saveCheck(trx: Transaction, id: string, checked: CheckedImport): Promise<void> {
  const held = await requireImport(trx, id, { hold: true });
  refuseBegun(held);
  await replaceFaults(trx, held, checked.faults);
  const { settings, total } = checked;
  await trx
    .updateTable('import')
    .set({
      settings: JSON.stringify(settings),
      kind: settings.kind,
      total,
      state: sql`'checked'`,
      message: '',
    })
    .where('id', '=', id)
    .execute();
}
