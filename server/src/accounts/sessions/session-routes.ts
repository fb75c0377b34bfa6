import type { FastifyInstance } from 'fastify';
import {
  endOtherSessions as endOthersCall,
  endOtherSessionsShape,
  endSession as endCall,
  endSessionShape,
  ownAccount,
  ownAccountShape,
  ownLanguage,
  ownLanguageShape,
  ownName,
  ownNameShape,
  sessionList,
  sessionListShape,
} from '@lexboard/shared-lib/contract';
import { inEnglish, languageNames, t, type OfferedLanguage } from '@lexboard/shared-lib/texts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { readNamesOfAccount } from '../../auth/account-repository.ts';
import { describeDevice } from './device-name.ts';
import { setPersonLanguage } from '../../auth/person-language.ts';
import { readPersonName, setPersonName } from '../../auth/person-names.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../../auth/guarded-calls.ts';
import { endOtherOwnSessions, endOwnSession, hasOwnSession, readOwnSessions } from './own-sessions.ts';
import { declareProvenCall } from '../proof/prove-person.ts';

/** Also the reply for another person's session, so that its existence is not revealed. */
const createSessionEnded = () => new Refused(404, t('This session has ended already.'));

const nameOf = (language: OfferedLanguage | '' = '') => (language === '' ? '' : languageNames[language]);

/** Declares the call by which people choose the language of their pages and mails. */
function declareLanguageChoice(app: FastifyInstance, guard: Guard): void {
  declareGuardedCall(app, guard, ownLanguage, ownLanguageShape(), async ({ trx, account, body }) => {
    const { language } = body;
    const changes = [
      { field: 'language', label: 'Language', old: nameOf(account.language), new: nameOf(language) },
    ];
    const subject = { kind: 'user', id: account.id, code: account.username };
    if (await setPersonLanguage(trx, account.id, language))
      await appendSystemLog(trx, account, { action: 'Language changed', subject, detail: { changes } });
    return success({ message: t('Language Updated Successfully') });
  });
}

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
    return success({ message: t('Name Updated Successfully'), name: shown });
  });
  declareLanguageChoice(app, guard);
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
        const device = inEnglish(() => describeDevice(ended.userAgent));
        const detail = { device, address: ended.address };
        await appendSystemLog(trx, account, { action: 'Session ended', detail });
        return success({ message: t('Session Ended Successfully') });
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
        return success({ message: t('All Other Sessions Ended Successfully') });
      },
    },
  );
}
