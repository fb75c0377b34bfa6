import type { FastifyRequest } from 'fastify';
import type { Call, CallShape, PackSettings } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { withSession, type Admitted, type Guard } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { AttachmentStore } from '../../files/stores/attachment-store.ts';
import { Refused } from '../../http/refused.ts';
import type { Pack } from '../../packs/read/pack.ts';
import { readPackFile } from '../../packs/read/read-pack.ts';
import { requireImportWithFile, type StoredImport } from '../stored/import-repository.ts';
import { findTaken, refuseOther, requirePack } from '../stored/pack-repository.ts';
import { withImportFile } from '../stored/with-import-file.ts';
import type { NewerPack } from './compare-with-pack.ts';

/** What reading and deciding changes need. */
export interface Updating {
  guard: Guard;
  attachments: AttachmentStore;
  request: FastifyRequest;
}

/** An import of a pack that was taken over, with what it is run with. */
interface FoundUpdate {
  stored: StoredImport & { contentId: string };
  settings: PackSettings;
  /** The version that was taken over. */
  from: string;
}

/** Reads what an import of a pack was run with last. */
async function readSettings(trx: Transaction, importId: string): Promise<Partial<PackSettings>> {
  const row = await trx.selectFrom('import').select('settings').where('id', '=', importId).executeTakeFirst();
  return row?.settings?.kind === 'pack' ? row.settings : {};
}

/**
 * Finds the import of a pack that the organisation has taken over.
 * @throws Refused 404, 409 where it did not, or has a newer version or the pack of another publisher
 */
export async function requireUpdate(
  trx: Transaction,
  id: string,
  lookup?: { hold?: boolean },
): Promise<FoundUpdate> {
  const stored = await requireImportWithFile(trx, id, lookup);
  const pack = requirePack(stored);
  const { head } = pack;
  const taken = await findTaken(trx, head.id);
  if (!taken)
    throw new Refused(
      409,
      t('{title} was not taken over. Choose what to take over of it.', { title: head.title }),
    );
  refuseOther(pack, taken);
  const { publish = 'yes', choices = [] } = await readSettings(trx, taken.importId);
  return { stored, from: taken.version, settings: { kind: 'pack', choose: taken.choice, publish, choices } };
}

/** The version of a pack that an import brings, as it is compared. */
export const toNewerPack = (
  importId: string,
  { head, records }: Pack,
  settings: PackSettings,
): NewerPack => ({
  ...{ importId, head, choice: settings.choose, made: settings.choices },
  records: records.map(({ kind, row, record }) => ({ ...record, kind, row })),
});

/** Reads the pack of an update between two transactions, and works with it in the second one. */
export async function withNewerPack<S extends CallShape, Result>(
  { guard, attachments, request }: Updating,
  call: Call<S>,
  id: () => string,
  within: 'inOrganisation' | 'readInOrganisation',
  work: (admitted: Admitted, newer: NewerPack) => Promise<Result>,
): Promise<Result> {
  const found = await withSession(guard, call.access, request, ({ trx }) => requireUpdate(trx, id()), {
    within: 'readInOrganisation',
  });
  const { stored, settings } = found;
  const newer = toNewerPack(stored.id, await withImportFile(attachments, stored, readPackFile), settings);
  return withSession(guard, call.access, request, (admitted) => work(admitted, newer), { within });
}
