import { sql } from 'kysely';
import type { importRunShape, importStopShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../auth/guarded-calls.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import { requireKindRight } from './plan/require-kind.ts';
import { logImport, setEnded } from './turns/import-work.ts';
import { requireImport, requireImportWithFile, type StoredImport } from './stored/import-repository.ts';
import { beginPack, holdTaken, refuseUnfinished } from './stored/pack-repository.ts';
import { countUndone } from './undo/undo-repository.ts';

type Starting = Acting<ReturnType<typeof importRunShape>>;

/** Start value of an undo's progress, above every row. */
const ABOVE_ALL_ROWS = 2_147_483_647;

const isUndoBegun = ({ undoFromRow }: StoredImport) => undoFromRow !== null;

/** Why an import cannot run in its state; undefined where it can. */
function findRunFault(found: StoredImport): string | undefined {
  switch (found.state) {
    case 'uploaded':
      return t('Check this import first.');
    case 'running':
      return t('This import is running already.');
    case 'done':
      return t('This import is done. Upload the file again to import it once more.');
    case 'undoing':
    case 'undone':
      return t('This import was undone. Upload the file again to import it once more.');
    case 'checked':
      return undefined;
    case 'stopped':
      return isUndoBegun(found) ? t('This import is being undone. Continue that.') : undefined;
  }
}

/** Why an import cannot be undone in its state; undefined where it can. */
function findUndoFault({ state }: StoredImport): string | undefined {
  if (state === 'done' || state === 'stopped') return undefined;
  if (state === 'running') return t('Stop this import first.');
  if (state === 'undoing' || state === 'undone') return t('This import was undone already.');
  return t('This import has not begun.');
}

/** @throws Refused 403 for a person without the right, and for a token: packs are for administrators who sign in */
function requireRight({ account, by }: Pick<Starting, 'account' | 'by'>, { kind }: StoredImport): void {
  requireKindRight(kind, account);
  if (kind === 'pack' && by.kind === 'token')
    throw new Refused(403, t('No token may take over packs: it is for people who sign in.'));
}

/** @throws Refused 409 for a fault */
async function start(
  { trx, account, by, body }: Starting,
  { state, fault }: { state: 'running' | 'undoing'; fault: string | undefined },
): Promise<void> {
  if (fault !== undefined) throw new Refused(409, fault);
  await trx
    .updateTable('import')
    .set({
      state,
      message: '',
      acting_account_id: account.id,
      acting_token: by.kind === 'token' ? by.name : null,
      ended_at: null,
      runner: null,
      lease_until: null,
      served_at: null,
    })
    .where('id', '=', body.id)
    .execute();
}

/** Starts a checked import or continues a stopped one. A server picks it up. */
export async function startRun(acting: Starting) {
  const { trx, account, body } = acting;
  const found = await requireImportWithFile(trx, body.id, { hold: true });
  requireRight(acting, found);
  const fault = findRunFault(found);
  if (found.pack && fault === undefined) await beginPack(trx, account, found);
  await start(acting, { state: 'running', fault });
  await trx
    .updateTable('import')
    .set({ started_at: sql<Date>`coalesce(started_at, now())` })
    .where('id', '=', body.id)
    .execute();
  await logImport(trx, account, { id: body.id, action: 'Import started' });
  return success({ message: t('The import has started.') });
}

async function beginUndo(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('import')
    .set({ total: await countUndone(trx, id), done: 0, undo_from_row: ABOVE_ALL_ROWS })
    .where('id', '=', id)
    .execute();
}

/** Starts or continues the undo of an import. */
export async function startUndo(acting: Starting) {
  const { trx, account, body } = acting;
  const found = await requireImport(trx, body.id, { hold: true });
  requireRight(acting, found);
  if (found.pack) {
    await holdTaken(trx, found.pack.head.id);
    await refuseUnfinished(trx, found.pack.head.id, found.id);
  }
  await start(acting, { state: 'undoing', fault: findUndoFault(found) });
  if (!isUndoBegun(found)) await beginUndo(trx, body.id);
  await logImport(trx, account, { id: body.id, action: 'Import undo started' });
  return success({ message: t('The import is being undone.') });
}

/** Stops an import or its undo between two rows. */
export async function stopImport({ trx, account, by, body }: Acting<ReturnType<typeof importStopShape>>) {
  const found = await requireImport(trx, body.id, { hold: true });
  requireRight({ account, by }, found);
  const { state } = found;
  if (state !== 'running' && state !== 'undoing') {
    return success({ message: t('This import is not running.') });
  }
  await setEnded(trx, body.id, { state: 'stopped' });
  await logImport(trx, account, { id: body.id, action: 'Import stopped' });
  return success({ message: t('The import has stopped.') });
}
