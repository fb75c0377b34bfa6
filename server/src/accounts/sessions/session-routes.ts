import type { FastifyInstance } from 'fastify';
import {
  endOtherSessions as endOthersCall,
  endOtherSessionsShape,
  endSession as endCall,
  endSessionShape,
  ownAccount,
  ownAccountShape,
  ownName,
  ownNameShape,
  sessionList,
  sessionListShape,
} from '@lexboard/shared-lib/contract';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { readNamesOfAccount } from '../../auth/account-repository.ts';
import { describeDevice } from './device-name.ts';
import { readPersonName, setPersonName } from '../../auth/person-names.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../../auth/guarded-calls.ts';
import { endOtherOwnSessions, endOwnSession, hasOwnSession, readOwnSessions } from './own-sessions.ts';
import { declareProvenCall } from '../proof/prove-person.ts';

/** Also the reply for another person's session, so that its existence is not revealed. */
const createSessionEnded = () => new Refused(404, 'This session has ended already.');

/** Declares the calls by which people see their account and sessions, and end sessions (decisions §5 "Session"). */
export function declareSessionCalls(app: FastifyInstance, guard: Guard): void {
  const { times } = guard;
  declareReadingCall(app, guard, sessionList, sessionListShape(), async ({ trx, account, token }) =>
    success(await readOwnSessions(trx, account.id, token, times)),
  );
  declareReadingCall(app, guard, ownAccount, ownAccountShape(), async ({ trx, account }) => {
    const { name, email, organisation } = await readNamesOfAccount(trx, account.id);
    return success({ account: { name, email, organisation } });
  });
  declareGuardedCall(app, guard, ownName, ownNameShape(), async ({ trx, account, body }) => {
    const { name: old } = await readNamesOfAccount(trx, account.id);
    const name = readPersonName(body.name);
    const shown = await setPersonName(trx, account.id, name);
    const changes = [{ field: 'name', label: 'Name', old, new: name }];
    const subject = { kind: 'user', id: account.id, code: account.username };
    if (name !== old)
      await appendSystemLog(trx, account, { action: 'Name changed', subject, detail: { changes } });
    return success({ message: 'Name Updated Successfully', name: shown });
  });
  const failure = 'Session end failed';
  declareProvenCall(
    app,
    guard,
    { call: endCall, shape: endSessionShape() },
    {
      failure,
      check: async ({ trx, account, body }) => {
        if (!(await hasOwnSession(trx, account.id, body.id, times))) throw createSessionEnded();
      },
      act: async ({ trx, account, body }) => {
        const ended = await endOwnSession(trx, account.id, body.id, times);
        if (!ended) throw createSessionEnded();
        const detail = { device: describeDevice(ended.userAgent), address: ended.address };
        await appendSystemLog(trx, account, { action: 'Session ended', detail });
        return success({ message: 'Session Ended Successfully' });
      },
    },
  );
  declareProvenCall(
    app,
    guard,
    { call: endOthersCall, shape: endOtherSessionsShape() },
    {
      failure,
      act: async ({ trx, account, token }) => {
        const sessions = await endOtherOwnSessions(trx, account.id, token, times);
        if (sessions > 0)
          await appendSystemLog(trx, account, { action: 'Session ended', detail: { sessions } });
        return success({ message: 'All Other Sessions Ended Successfully' });
      },
    },
  );
}
