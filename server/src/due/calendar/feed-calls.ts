import type { FastifyInstance } from 'fastify';
import {
  dueCalendar,
  dueCalendarRevoke,
  dueCalendarRevokeShape,
  dueCalendarShape,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, type Guard } from '../../auth/guarded-calls.ts';
import { success } from '../../http/success.ts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { revokeFeed, replaceFeed } from './feed-repository.ts';

/** The address of a feed. It is the only credential. */
const formatAddress = (publicUrl: string, token: string): string => `${publicUrl}/calendar/${token}.ics`;

/** Declares the calls that create and revoke the caller's calendar feed (obligations §6, §7). */
export function declareFeedCalls(app: FastifyInstance, guard: Guard, publicUrl: string): void {
  declareGuardedCall(app, guard, dueCalendar, dueCalendarShape(), async ({ trx, account, body }) => {
    const token = await replaceFeed(trx, account, body.scope);
    await appendSystemLog(trx, account, { action: 'Calendar feed made', detail: { scope: body.scope } });
    return success({ url: formatAddress(publicUrl, token) });
  });
  declareGuardedCall(app, guard, dueCalendarRevoke, dueCalendarRevokeShape(), async ({ trx, account }) => {
    if (await revokeFeed(trx, account.id))
      await appendSystemLog(trx, account, { action: 'Calendar feed revoked' });
    return success({});
  });
}
