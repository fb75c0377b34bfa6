import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  packCheck,
  type packCheckShape,
  type PackSettings,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { compareVersions, findImportField } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { toReader, type Account } from '../../../auth/account-repository.ts';
import { withSession } from '../../../auth/guarded-calls.ts';
import { readAs } from '../../../database/limited-reader.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { readMoment } from '../../../due/read-moment.ts';
import type { ReadInput } from '../../../http/declare-call.ts';
import { Refused } from '../../../http/refused.ts';
import { success } from '../../../http/success.ts';
import type { PackRow } from '../../../packs/read/pack.ts';
import { preparePack } from '../../plan/packs/prepare-pack.ts';
import { planPackRows } from '../../plan/packs/plan-pack-rows.ts';
import type { PreparedPack } from '../../plan/packs/prepared-pack.ts';
import { requireKindRight } from '../../plan/require-kind.ts';
import { refuseBegun, requireImportWithFile, saveCheck } from '../../stored/import-repository.ts';
import { findTaken, refuseOther, requirePack } from '../../stored/pack-repository.ts';
import { withImportFile } from '../../stored/with-import-file.ts';
import { limitConcurrency, refuseClosed, type Checking } from '../check-import.ts';
import { addNearest } from '../nearest-choices.ts';
import { PackTally } from './pack-tally.ts';
import { readTrustedPack } from './read-pack-or-refuse.ts';

type Shape = ReturnType<typeof packCheckShape>;

/** Batch size: records of one kind that are planned with the same queries. */
const AT_ONCE = 100;

function* inBatches(rows: readonly PackRow[]): Generator<PackRow[]> {
  let batch: PackRow[] = [];
  for (const row of rows) {
    if (batch.length === AT_ONCE || (batch[0] && batch[0].kind !== row.kind)) {
      yield batch;
      batch = [];
    }
    batch.push(row);
  }
  if (batch.length > 0) yield batch;
}

interface CheckedPack {
  account: Account;
  importId: string;
  settings: PackSettings;
}

/** Plans all chosen records of a pack and counts the outcomes. */
async function planPack(
  { guard, request }: Checking,
  file: string,
  { account, importId, settings }: CheckedPack,
): Promise<{ tally: PackTally; prepared: PreparedPack }> {
  const pack = await readTrustedPack(guard.database, file);
  const inOrganisation = <Result>(read: (trx: Transaction) => Promise<Result>) =>
    guard.database.readInOrganisation(account.organisationId, (trx) =>
      readAs(trx, toReader(account), () => read(trx)),
    );
  const prepared = await inOrganisation((trx) =>
    preparePack(trx, account, { importId, settings, pack, dry: true }),
  );
  if (prepared.rows.length === 0) {
    const message = t('Nothing of this pack fits what is chosen. Choose more of it.');
    throw Refused.byFields([{ field: 'choose', message }]);
  }
  const tally = new PackTally(await inOrganisation((trx) => readMoment(trx)));
  for (const batch of inBatches(prepared.rows)) {
    refuseClosed(request);
    for (const one of await inOrganisation((trx) => planPackRows(trx, prepared, batch))) tally.add(one);
    await nextTurn();
  }
  return { tally, prepared };
}

type Unknown = ReplyOf<Shape>['unknown'][number];

/** The texts that are no choice, each with the nearest one; those of fields of one name together. */
async function listUnknown(trx: Transaction, { kinds }: PreparedPack): Promise<Unknown[]> {
  const found = new Map<string, Unknown>();
  for (const { prepared, unknown } of kinds.values())
    for (const one of await addNearest(trx, prepared, unknown)) {
      const key = JSON.stringify([one.field, one.value]);
      const field = findImportField(prepared.kind, one.field)?.field;
      const list = field && 'list' in field ? field.list : '';
      const rows = one.rows + (found.get(key)?.rows ?? 0);
      found.set(key, { ...one, label: field?.label ?? one.field, list, rows });
    }
  return [...found.values()].sort((one, other) => other.rows - one.rows);
}

/**
 * Checks record by record what taking over a pack would do, and stores the choices. After that it can be run.
 * @throws Refused 404, 409 once it has begun, for a version that is not the one to take over, or of another publisher, 422 for a
 *   choice of nothing or a bad file, 429 while too many checks run
 */
export async function checkPack(checking: Checking, read: ReadInput<Shape>): Promise<ReplyOf<Shape>> {
  const { guard, attachments, request } = checking;
  const { stored, account, asked } = await withSession(
    guard,
    packCheck.access,
    request,
    async (admitted) => {
      const { body } = read();
      requireKindRight('pack', admitted.account);
      const found = await requireImportWithFile(admitted.trx, body.id);
      const pack = requirePack(found);
      refuseBegun(found);
      const taken = await findTaken(admitted.trx, pack.head.id);
      refuseOther(pack, taken);
      if (taken && compareVersions(pack.head.version, taken.version) > 0)
        throw new Refused(
          409,
          t('{version} was taken over. Look through what this newer version changes.', {
            version: taken.version,
          }),
        );
      return { stored: found, account: admitted.account, asked: body };
    },
    { within: 'readInOrganisation' },
  );
  const { choose, publish, choices } = asked;
  const settings: PackSettings = { kind: 'pack', choose, publish, choices };
  const { tally, prepared } = await limitConcurrency(account, () =>
    withImportFile(attachments, stored, (file) =>
      planPack(checking, file, { account, importId: stored.id, settings }),
    ),
  );
  return withSession(guard, packCheck.access, request, async ({ trx }) => {
    await saveCheck(trx, stored.id, { settings, total: tally.total, faults: tally.faulty });
    return success({ ...tally.reply, unknown: await listUnknown(trx, prepared) });
  });
}
