import type { FastifyInstance } from 'fastify';
import { columnsList, columnsListShape, columnsSave, columnsSaveShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { success } from '../http/success.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import { readColumns, writeColumns } from './list-columns-repository.ts';

/** Declares the calls for the list columns that each person chooses. */
export function declareListColumnCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, columnsList, columnsListShape(), async ({ trx, account }) =>
    success({ data: await readColumns(trx, account) }),
  );
  declareGuardedCall(app, guard, columnsSave, columnsSaveShape(), async ({ trx, account, body }) => {
    await writeColumns(trx, account, body);
    return success({ message: t('Columns Saved Successfully') });
  });
}
