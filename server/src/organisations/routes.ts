import type { FastifyInstance } from 'fastify';
import {
  dueSettings,
  dueSettingsShape,
  dueSettingsUpdate,
  dueSettingsUpdateShape,
  type FileUse,
  organisationView,
  organisationViewShape,
} from '@lexboard/shared-lib/contract';
import { success } from '../http/success.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Account } from '../auth/account-repository.ts';
import { changeDueSettings, readDueSettings } from './due-settings.ts';
import { readOrganisationName } from './organisation-repository.ts';

/**
 * The settings for everybody in an organisation, changed by administrators (decisions §5 "Days and zone", obligations §7).
 * @param readFileUse reads what the organisation's attached files take
 */
export function declareOrganisationCalls(
  app: FastifyInstance,
  guard: Guard,
  readFileUse: (trx: Transaction, account: Account) => Promise<FileUse>,
): void {
  declareReadingCall(app, guard, organisationView, organisationViewShape(), async ({ trx, account }) => {
    const [name, { used, quota }] = await Promise.all([readOrganisationName(trx), readFileUse(trx, account)]);
    return success({ name, files: { used, quota } });
  });
  declareReadingCall(app, guard, dueSettings, dueSettingsShape(), async ({ trx }) =>
    success(await readDueSettings(trx)),
  );
  declareGuardedCall(
    app,
    guard,
    dueSettingsUpdate,
    dueSettingsUpdateShape(),
    async ({ trx, account, body }) => success(await changeDueSettings(trx, account, body)),
  );
}
