import type { packLeaveShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { sql } from 'kysely';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { requireKindRight } from '../plan/require-kind.ts';
import { findTaken, holdTaken, refuseUnfinished } from '../stored/pack-repository.ts';

type Shape = ReturnType<typeof packLeaveShape>;

/**
 * Leaves a pack: its records stay as the organisation's own, without their links, and updates are no longer offered. Decisions
 * about a newer version that were not carried out go.
 * @throws Refused 404 where it was not taken over, 409 while an import of it is not finished
 */
export async function leavePack({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  requireKindRight('pack', account);
  await holdTaken(trx, body.id);
  const taken = await findTaken(trx, body.id);
  if (!taken) throw new Refused(404, t('This pack was not taken over.'));
  await refuseUnfinished(trx, body.id);
  const { rows } = await sql<{ records: number }>`
    select count(*)::int as records from pack_record where pack = ${body.id}`.execute(trx);
  await sql`with unbegun as (
      update import set state = 'uploaded' where state in ('uploaded', 'checked') and pack->'head'->>'id' = ${body.id} returning id)
    delete from pack_decision using unbegun where import_id = unbegun.id`.execute(trx);
  await trx.deleteFrom('pack_taken').where('pack', '=', body.id).execute();
  const { title } = taken.head;
  const records = rows[0]?.records ?? 0;
  await appendSystemLog(trx, account, {
    action: 'Pack left',
    detail: { name: title, version: taken.version, records },
  });
  return success({
    message: t('Your organisation has left {title}. Its records stay as your own.', { title }),
  });
}
