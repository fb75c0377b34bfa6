import { sql } from 'kysely';
import type { importRunShape, importStopShape } from '@lexboard/shared-lib/contract';
import type { Acting } from '../auth/guarded-calls.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import { requireKindRight } from './plan/require-kind.ts';
import { logImport, setEnded } from './turns/import-work.ts';
import { requireImport, requireImportWithFile, type StoredImport } from './stored/import-repository.ts';
import { countUndone } from './undo/undo-repository.ts';

type Starting = Acting<ReturnType<typeof importRunShape>>;

/** Start value of an undo's progress, above every row. */
const ABOVE_ALL_ROWS = 2_147_483_647;

const isUndoBegun = ({ undoFromRow }: StoredImport) => undoFromRow !== null;

/** Why an import cannot run in its state; undefined where it can. */
function findRunFault(found: StoredImport): string | undefined {
  switch (found.state) {
    case 'uploaded':
      return 'Check this import first.';
    case 'running':
      return 'This import is running already.';
    case 'done':
      return 'This import is done. Upload the file again to import it once more.';
    case 'undoing':
    case 'undone':
      return 'This import was undone. Upload the file again to import it once more.';
    case 'checked':
      return undefined;
    case 'stopped':
      return isUndoBegun(found) ? 'This import is being undone. Continue that.' : undefined;
  }
}

/** Why an import cannot be undone in its state; undefined where it can. */
function findUndoFault({ state }: StoredImport): string | undefined {
  if (state === 'done' || state === 'stopped') return undefined;
  if (state === 'running') return 'Stop this import first.';
  if (state === 'undoing' || state === 'undone') return 'This import was undone already.';
  return 'This import has not begun.';
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
  requireKindRight(found.kind, account);
  await start(acting, { state: 'running', fault: findRunFault(found) });
  await trx
    .updateTable('import')
    .set({ started_at: sql<Date>`coalesce(started_at, now())` })
    .where('id', '=', body.id)
    .execute();
  await logImport(trx, account, { id: body.id, action: 'Import started' });
  return success({ message: 'The import has started.' });
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
  requireKindRight(found.kind, account);
  await start(acting, { state: 'undoing', fault: findUndoFault(found) });
  if (!isUndoBegun(found)) await beginUndo(trx, body.id);
  await logImport(trx, account, { id: body.id, action: 'Import undo started' });
  return success({ message: 'The import is being undone.' });
}

/** Stops an import or its undo between two rows. */
export async function stopImport({ trx, account, body }: Acting<ReturnType<typeof importStopShape>>) {
  const { state } = await requireImport(trx, body.id, { hold: true });
  if (state !== 'running' && state !== 'undoing') {
    return success({ message: 'This import is not running.' });
  }
  await setEnded(trx, body.id, { state: 'stopped' });
  await logImport(trx, account, { id: body.id, action: 'Import stopped' });
  return success({ message: 'The import has stopped.' });
}
