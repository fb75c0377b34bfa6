import { sql, type RawBuilder } from 'kysely';
import {
  limits,
  type AccessRow,
  type AccessSort,
  type moduleAccessListShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { done } from '../http/done.ts';
import type { Acting } from '../identity/guarded-calls.ts';
import { contains } from '../records/contains.ts';

type Shape = ReturnType<typeof moduleAccessListShape>;

const orders: Record<AccessSort, RawBuilder<unknown>> = {
  username: sql`lower(username)`,
  role: sql`role`,
  workspaceAccessType: sql`workspace_access_type`,
};

/** A page of what the people of the organisation may do, by username unless another order is asked for. */
export async function listAccess({ trx, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { page = 1, pageSize = limits.pageSize, sort = 'username', order = 'asc' } = body;
  const text = body.text?.trim();
  const wanted = text
    ? sql`(${contains(sql.ref('username'), text)} or ${contains(sql.ref('email'), text)})`
    : sql`true`;
  const counted = sql<{ total: number }>`select count(*)::int as total from account where ${wanted}`;
  const read = sql<AccessRow>`
    select id, username, email, disabled_at is not null as disabled, role,
      workspace_access_type as "workspaceAccessType", model_access_controller ->> 'statusInfo' as "statusInfo",
      model_access_controller ->> 'serchInfo' as "serchInfo", model_access_controller ->> 'gridInfo' as "gridInfo", version
    from account where ${wanted}
    order by ${orders[sort]} ${sql.raw(order)}, id limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [totals, { rows: data }] = await Promise.all([counted.execute(trx), read.execute(trx)]);
  return done({ totalLength: totals.rows[0]?.total ?? 0, data });
}
