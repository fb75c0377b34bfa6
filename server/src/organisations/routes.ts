import type { FastifyInstance } from 'fastify';
import {
  type FileUse,
  organisationUpdate,
  organisationUpdateShape,
  organisationView,
  organisationViewShape,
} from '@lexboard/shared-lib/contract';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../auth/account-repository.ts';
import { changeTimeZone, readTimeZone, timeZoneFault } from './time-zone.ts';

/**
 * The settings for everybody in an organisation, read and changed by administrators (decisions §5 "Days and zone").
 * @param readFileUse reads what the organisation's attached files take
 */
export function declareOrganisationCalls(
  app: FastifyInstance,
  guard: Guard,
  readFileUse: (trx: Transaction, account: Account) => Promise<FileUse>,
): void {
  declareReadingCall(app, guard, organisationView, organisationViewShape(), async ({ trx, account }) => {
    const [timeZone, { used, quota }] = await Promise.all([readTimeZone(trx), readFileUse(trx, account)]);
    return success({ timeZone, files: { used, quota } });
  });
  declareGuardedCall(
    app,
    guard,
    organisationUpdate,
    organisationUpdateShape(),
    async ({ trx, account, body: { timeZone } }) => {
      const message = timeZoneFault(timeZone);
      if (message) throw Refused.byFields([{ field: 'timeZone', message }]);
      await changeTimeZone(trx, account, timeZone);
      return success({ message: 'Time Zone Updated Successfully' });
    },
  );
}
