import type { FastifyInstance } from 'fastify';
import { deletedList, deletedListShape } from '@lexboard/shared-lib/contract';
import { success } from '../../http/success.ts';
import { declareReadingCall, type Guard } from '../../auth/guarded-calls.ts';
import { requireSearch } from '../../auth/require-right.ts';
import { readDeleted, readDeleters } from './deleted-repository.ts';

const FIRST_PAGE = { page: 1, pageSize: 50, order: 'desc' } as const;

/** Declares the list of deleted records (decisions §5 "Delete"). Restoring is a call of each kind. */
export function declareDeletedCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, deletedList, deletedListShape(), async ({ trx, account, body }) => {
    const { page, pageSize, order, kind, user } = { ...FIRST_PAGE, ...body };
    const text = body.text?.trim();
    if (text) requireSearch(account);
    const wanted = { kind, user, text };
    const [found, deleters] = await Promise.all([
      readDeleted(trx, wanted, { page, pageSize, order }),
      readDeleters(trx),
    ]);
    return success({ ...found, ...deleters });
  });
}
