import type { FastifyInstance } from 'fastify';
import {
  endOtherSessions as endOthersCall,
  endOtherSessionsShape,
  endSession as endCall,
  endSessionShape,
  ownAccount,
  ownAccountShape,
  sessionList,
  sessionListShape,
} from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../audit/system-log.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import { readNamesOfAccount } from './account-repository.ts';
import { deviceName } from './device-name.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from './guarded-calls.ts';
import { endOtherOwnSessions, endOwnSession, readOwnSessions } from './own-sessions.ts';

/** What people see of their own account and sessions, and how they end these (decisions §5 "Session"). */
export function declareSessionCalls(app: FastifyInstance, guard: Guard): void {
  const { times } = guard;
  declareReadingCall(app, guard, sessionList, sessionListShape(), async ({ trx, account, token }) =>
    done(await readOwnSessions(trx, account.id, token, times)),
  );
  declareReadingCall(app, guard, ownAccount, ownAccountShape(), async ({ trx, account }) => {
    const { email, organisation } = await readNamesOfAccount(trx, account.id);
    return done({ account: { email, organisation } });
  });
  declareGuardedCall(app, guard, endCall, endSessionShape(), async ({ trx, account, body }) => {
    const ended = await endOwnSession(trx, account.id, body.id, times);
    // The same for somebody else's session: nobody learns that there is one.
    if (!ended) throw new Refused(404, 'This session has ended already.');
    const detail = { device: deviceName(ended.userAgent), address: ended.address };
    await appendSystemLog(trx, account, { action: 'Session ended', detail });
    return done({ message: 'Session Ended Successfully' });
  });
  declareGuardedCall(app, guard, endOthersCall, endOtherSessionsShape(), async ({ trx, account, token }) => {
    const sessions = await endOtherOwnSessions(trx, account.id, token, times);
    if (sessions > 0) await appendSystemLog(trx, account, { action: 'Session ended', detail: { sessions } });
    return done({ message: 'All Other Sessions Ended Successfully' });
  });
}
