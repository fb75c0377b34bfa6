import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { chainSystemLog } from '../../audit-writer/system-log.ts';

/** Works in an organisation with all that was appended to its system log in its place, as a server has it within a second. */
export const inChainedLog = <Result>(
  database: Database,
  organisationId: string,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.inOrganisation(organisationId, async (trx) => {
    await chainSystemLog(trx);
    return work(trx);
  });
