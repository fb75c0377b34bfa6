import type { FastifyInstance } from 'fastify';
import {
  dueAtOnce,
  dueAtOnceShape,
  dueDigest,
  dueDigestShape,
  dueReminders,
  dueRemindersShape,
  type DueReminders,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, declareReadingCall, type Guard } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { switchDigest, switchMailAtOnce } from './digest-repository.ts';

async function readReminders(trx: Transaction, accountId: number): Promise<DueReminders> {
  const { scope, createdAt, readAt, ...choices } = await trx
    .selectFrom('account')
    .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
    .leftJoin('calendar_feed as feed', (join) =>
      join
        .onRef('feed.organisation_id', '=', 'account.organisation_id')
        .onRef('feed.account_id', '=', 'account.id'),
    )
    .select([
      'feed.scope',
      'feed.created_at as createdAt',
      'feed.read_at as readAt',
      'account.digest',
      'account.mail_at_once as atOnce',
      'organisation.digest_hour as digestHour',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const calendar = scope &&
    createdAt && { scope, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
  return success({ calendar: calendar ?? null, ...choices });
}

/** Declares the calls for the caller's reminders, and the switch of the digest (obligations §6). */
export function declareReminderCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, dueReminders, dueRemindersShape(), ({ trx, account }) =>
    readReminders(trx, account.id),
  );
  declareGuardedCall(app, guard, dueDigest, dueDigestShape(), async ({ trx, account, body: { digest } }) => {
    await switchDigest(trx, account, digest);
    return success({ digest });
  });
  declareGuardedCall(app, guard, dueAtOnce, dueAtOnceShape(), async ({ trx, account, body: { atOnce } }) => {
    await switchMailAtOnce(trx, account, atOnce);
    return success({ atOnce });
  });
}
