import { sql, type RawBuilder } from 'kysely';
import type { ImportProgress, importListShape, importStateShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { readStop } from '../../due/news/stop-reasons.ts';

interface Row extends Omit<ImportProgress, 'kind' | 'uploadedAt' | 'startedAt' | 'endedAt' | 'message'> {
  kind: ImportProgress['kind'] | null;
  uploadedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  message: string;
}

async function selectProgress(trx: Transaction, which: RawBuilder<unknown>): Promise<ImportProgress[]> {
  const { rows } = await sql<Row>`
    select import.id, import.name, import.kind, import.state, import.done, import.total, import.added, import.changed,
      import.same, import.refused, import.kept, display_name(account) as "user", import.uploaded_at as "uploadedAt",
      import.started_at as "startedAt", import.ended_at as "endedAt", import.message
    from import join account on (account.organisation_id, account.id) = (import.organisation_id, import.account_id)
    ${which}`.execute(trx);
  return rows.map(({ kind, uploadedAt, startedAt, endedAt, message, ...row }) => ({
    ...row,
    ...(kind && { kind }),
    uploadedAt: uploadedAt.toISOString(),
    ...(startedAt && { startedAt: startedAt.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(message && { message: readStop(message) }),
  }));
}

/** Progress of an import. @throws Refused 404 */
export async function readState({ trx, body }: Acting<ReturnType<typeof importStateShape>>) {
  const [progress] = await selectProgress(trx, sql`where import.id = ${body.id}`);
  if (!progress) throw new Refused(404, t('There is no such import.'));
  return success(progress);
}

/** Imports of the organisation, newest first. */
export async function listImports({ trx, body }: Acting<ReturnType<typeof importListShape>>) {
  const { page, pageSize } = body;
  const [{ count }, data] = await Promise.all([
    trx
      .selectFrom('import')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
    selectProgress(
      trx,
      sql`order by import.uploaded_at desc, import.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
  ]);
  return success({ totalLength: count, data });
}
