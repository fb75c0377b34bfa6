import type { FastifyInstance } from 'fastify';
import { dueList, recordCalls, type RecordPayload } from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import type { Database } from '../../database/database.ts';
import type { SuitePlatform } from '../suite-platform.ts';
import { ask, completeLaw, lawCalls, type Person } from '../test-platform.ts';
import { completeBelow } from './attached-samples.ts';

/** Due three times, on 11 September, October and November 2026. */
export const monthly = {
  periodicity: 'Monthly',
  internalduedate: '7 days before',
  dayMonthArr: [{ date: '11', month: 'April' }],
  startdate: '2026-09-01',
  enddate: '2026-11-30',
};

/** The same, due in September alone. */
export const once = { ...monthly, enddate: '2026-09-30' };

/** Adds a law with a return that becomes due. @returns the number of what is due first */
export async function addDueReturn(
  app: FastifyInstance,
  { token }: Person,
  values: RecordPayload,
): Promise<number> {
  await ask(app, lawCalls.add, { token, body: completeLaw() });
  await ask(app, recordCalls(returns).add, { token, body: completeBelow(returns, 1, values) });
  return Number((await ask(app, dueList, { token })).reply.data?.[0]?.['id']);
}

/** Changes what is stored of an occurrence, such as its people. */
export const storeOccurrence = (
  database: Database,
  { organisation }: Readonly<SuitePlatform>,
  id: number,
  values: object,
): Promise<unknown> =>
  database.inOrganisation(organisation.id, (trx) =>
    trx
      .updateTable('occurrence')
      .set({ own_people: true, ...values })
      .where('id', '=', id)
      .execute(),
  );
