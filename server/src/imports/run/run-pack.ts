import type { PackSettings } from '@lexboard/shared-lib/contract';
import { toReader } from '../../auth/account-repository.ts';
import { readAs } from '../../database/limited-reader.ts';
import { readPackFile } from '../../packs/read/read-pack.ts';
import { readKeys } from '../../packs/trust/key-repository.ts';
import { refuseWithdrawn } from '../../packs/trust/verify-pack.ts';
import { namesOf } from '../plan/packs/find-there.ts';
import { preparePack } from '../plan/packs/prepare-pack.ts';
import type { ImportWork } from '../turns/import-work.ts';
import { requireActor } from '../turns/require-actor.ts';
import { isUpdate } from '../stored/pack-repository.ts';
import { runRow } from './run-row.ts';
import { runUpdate } from './run-update.ts';
import { savePackRow } from './save-pack-row.ts';
import { storeReason } from '../../records/history/stored-reasons.ts';

/**
 * Takes over the chosen records of a pack that are not done, one after the other.
 * @param file its path
 * @returns whether all are done; otherwise it was stopped, or another import has its turn
 * @throws UnreadablePack where its key was distrusted meanwhile
 */
export async function runPack(work: ImportWork, file: string, settings: PackSettings): Promise<boolean> {
  const { database, turn, actingId, found } = work;
  const pack = await readPackFile(file);
  refuseWithdrawn(pack, await database.inDirectory(readKeys));
  if (isUpdate(found)) return runUpdate(work, pack, settings);
  const prepared = await database.readInOrganisation(turn.organisationId, async (trx) => {
    const account = await requireActor(trx, actingId, 'pack');
    const wanted = { importId: turn.importId, settings, pack, dry: false };
    return readAs(trx, toReader(account), () => preparePack(trx, account, wanted));
  });
  const reason = storeReason('takenOver', pack.head);
  for (const packRow of prepared.rows) {
    if (packRow.row <= found.reachedRow) continue;
    work.signal.throwIfAborted();
    const goesOn = await runRow(work, {
      row: { row: packRow.row, cells: [] },
      place: packRow.row,
      kind: packRow.kind,
      subject: namesOf(packRow).name,
      fields: [],
      save: (trx, account) => savePackRow({ trx, account, reason }, prepared, packRow),
    });
    if (!goesOn || (await work.isTurnOver())) return false;
  }
  return true;
}
