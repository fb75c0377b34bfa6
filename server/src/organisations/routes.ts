import type { FastifyInstance } from 'fastify';
import {
  organisationUpdate,
  organisationUpdateShape,
  organisationView,
  organisationViewShape,
} from '@lexboard/shared-lib/contract';
import { readFileUse } from '../files/uploads/file-use.ts';
import { done } from '../http/done.ts';
import { Refused } from '../http/refused.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import { changeTimeZone, readTimeZone, timeZoneFault } from './time-zone.ts';

/** What holds for everybody in an organisation, read and changed by administrators (decisions §5 "Days and zone"). */
export function declareOrganisationCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, organisationView, organisationViewShape(), async ({ trx, account }) => {
    const [timeZone, { used, quota }] = await Promise.all([readTimeZone(trx), readFileUse(trx, account)]);
    return done({ timeZone, files: { used, quota } });
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
      return done({ message: 'Time Zone Updated Successfully' });
    },
  );
}
