import { sql, type RawBuilder } from 'kysely';
import { limits, type ReplyOf, type SignInEntry, type userLogShape } from '@lexboard/shared-lib/contract';
import { readEntries } from '../../audit/log-repository.ts';
import { readStoredDetail } from '../../audit/stored-detail.ts';
import type { Transaction } from '../../database/transaction.ts';
import { chainSystemLog } from '../../audit-writer/system-log.ts';
import { success } from '../../http/success.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { findReach, selectsWithin, type Reach } from '../../units/person-units.ts';

type Shape = ReturnType<typeof userLogShape>;

/** Must equal the condition of the partial indexes (tables/audit.sql), or they are not used. */
const isSignIn = sql`action in ('Signed in', 'Sign-in failed', 'Two-factor code failed', 'Signed out')`;

const newest = sql`order by sequence desc limit ${limits.counted + 1}`;

const selectSignIns = (ofPerson: RawBuilder<unknown>) =>
  sql`select sequence from system_log where ${isSignIn} and ${ofPerson} ${newest}`;

/** Those of each managed person by themselves, so that the time tells nothing of how many others have. */
const selectManagedSignIns = (reach: Reach, id: number | undefined) => sql`
  select sequence from account cross join lateral (${selectSignIns(sql`system_log.account_id = account.id`)}) as found
  where ${selectsWithin(reach, sql.ref('account.id'))} and ${id === undefined ? sql`true` : sql`account.id = ${id}`}
  ${newest}`;

/** The numbers of sign-in entries, newest first, up to one more than are counted. */
async function findSignIns(trx: Transaction, reach: Reach, id: number | undefined): Promise<number[]> {
  const found = reach
    ? selectManagedSignIns(reach, id)
    : selectSignIns(id === undefined ? sql`true` : sql`account_id = ${id}`);
  const { rows } = await sql<{ numbers: number[] }>`select to_json(array(${found})) as numbers`.execute(trx);
  return rows[0]?.numbers ?? [];
}

const textIn = (detail: Record<string, unknown>, name: string): string => {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
};

async function readSignIns(trx: Transaction, numbers: readonly number[]): Promise<SignInEntry[]> {
  const entries = await readEntries(trx, numbers, numbers);
  return entries.map(readStoredDetail).map(({ id, at, username, person: name, action, detail }) => {
    const address = textIn(detail, 'address');
    return {
      id,
      at,
      username,
      ...(name !== undefined && { name }),
      action,
      address,
      browser: textIn(detail, 'browser'),
    };
  });
}

/**
 * Lists sign-ins and sign-outs of the people that an administrator manages, failed ones included (D1 §2 "log of users"). Only the newest 10,000 are counted and
 * read.
 */
export async function listSignIns({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { page = 1, pageSize = limits.pageSize, id } = body;
  await chainSystemLog(trx);
  const found = await findSignIns(trx, findReach(account), id);
  const counted = found.slice(0, limits.counted);
  return success({
    totalLength: counted.length,
    ...(found.length > counted.length && { totalCapped: true }),
    data: await readSignIns(trx, counted.slice((page - 1) * pageSize, page * pageSize)),
  });
}
