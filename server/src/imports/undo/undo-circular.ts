import { t } from '@lexboard/shared-lib/texts';
import { changeCircular, removeCircular } from '../../circulars/save-circular.ts';
import { findCircular, findLaws } from '../../circulars/stored/circular-repository.ts';
import { circularKind, findCircularVersion } from '../../circulars/stored/circular-versions.ts';
import { Refused } from '../../http/refused.ts';
import { requireKindRight } from '../plan/require-kind.ts';
import { refuseChanged, type Undoing } from './undo-record.ts';
import type { ImportedRecord } from './undo-repository.ts';
import { storeReason } from '../../records/history/stored-reasons.ts';

/**
 * Undoes an import's changes of a circular: deletes an added one, and restores the earlier content of a changed one.
 * @throws Refused where it must stay: it was changed since, one of its laws is locked, or its reviews are decided
 */
export async function undoCircular(
  { trx, account, reason }: Omit<Undoing, 'kind'>,
  { id, version, added, before }: ImportedRecord,
): Promise<void> {
  requireKindRight('circular', account);
  const circular = await findCircular(trx, id);
  // Already deleted: nothing to undo.
  if (!circular) return;
  await refuseChanged({ trx, kind: circularKind }, { id, version }, circular.version);
  if (added) {
    await removeCircular({ trx, account, body: { id, version }, reason });
    return;
  }
  const then = await findCircularVersion(trx, { id, version: before ?? 0 });
  if (!then) throw new Refused(409, t('What it was before is not known any more.'));
  const alsoLaws = await findLaws(trx, then.alsoLaws);
  const body = { ...then, alsoLaws, id, version };
  await changeCircular({ trx, account, body, reason: storeReason('again', { reason, version: before }) });
}
