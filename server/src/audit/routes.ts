import type { FastifyInstance } from 'fastify';
import {
  systemLogExport,
  systemLogExportShape,
  systemLogList,
  systemLogListShape,
  systemLogVerify,
  systemLogVerifyShape,
} from '@lexboard/shared-lib/contract';
import { answerFile, fileDocumentation } from '../exports/exported-file.ts';
import { declareCall } from '../http/declare-call.ts';
import { success } from '../http/success.ts';
import { withSession, declareGuardedCall, type Guard } from '../auth/guarded-calls.ts';
import { chainSystemLog } from '../audit-writer/system-log.ts';
import { exportLog } from './export-log.ts';
import { readLogPage, readVerification } from './log-repository.ts';
import { readStoredDetail } from './stored-detail.ts';
import { verifyAndStore } from './verify-and-store.ts';
import { readLogFilter } from './wanted-entries.ts';

const FIRST_PAGE = { page: 1, pageSize: 50 };

/** Declares the calls of the system log: list, export and verification (decisions §4, §5 "System log"). */
export function declareSystemLogCalls(app: FastifyInstance, guard: Guard): void {
  declareGuardedCall(app, guard, systemLogList, systemLogListShape(), async ({ trx, account, body }) => {
    await chainSystemLog(trx);
    const { page, pageSize, ...filter } = { ...FIRST_PAGE, ...body };
    const found = await readLogPage(trx, await readLogFilter(trx, account, filter), {
      page,
      pageSize,
    });
    const data = found.data.map(readStoredDetail);
    return success({ ...found, data, verified: await readVerification(trx) });
  });
  declareCall(app, systemLogVerify, systemLogVerifyShape(), async (request, read) => {
    const id = await withSession(guard, systemLogVerify.access, request, async ({ trx, account }) => {
      read();
      await chainSystemLog(trx);
      return account.organisationId;
    });
    const { found } = await verifyAndStore(guard.database, id);
    return success({ verified: found });
  });
  declareCall(
    app,
    systemLogExport,
    systemLogExportShape(),
    async (request, read) => answerFile(await exportLog(guard, request, read)),
    { schema: fileDocumentation },
  );
}
