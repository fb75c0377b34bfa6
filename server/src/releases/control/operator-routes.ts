import type { FastifyInstance } from 'fastify';
import {
  releaseCanary,
  releaseCanaryShape,
  releaseHistory,
  releaseHistoryShape,
  releasePin,
  releasePinShape,
  releasePromote,
  releasePromoteShape,
  releaseRetire,
  releaseRetireShape,
  releaseRollback,
  releaseRollbackShape,
  releaseStatus,
  releaseStatusShape,
} from '@lexboard/shared-lib/contract';
import { enterDirectory, enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { Refused } from '../../http/refused.ts';
import { declareGuardedCall, type Admitted, type Guard } from '../../auth/guarded-calls.ts';
import type { OperationResult, Operator } from '../operations/operate.ts';
import { operations } from '../operations/operations.ts';
import { readReleaseHistory } from './release-history.ts';
import { findOperatingOrganisation } from '../state/release-repository.ts';
import { readReleaseStatus } from './release-status.ts';
import { ifCompatible, ifUnused } from '../compatibility/require-fit.ts';
import type { ReadShell } from '../state/read-shell.ts';

/**
 * Goes on as the directory, for a person who may look after releases.
 * @throws Refused 403 for everybody else
 */
async function enterAsOperator({ trx, account }: Pick<Admitted, 'trx' | 'account'>): Promise<void> {
  await enterDirectory(trx);
  if ((await findOperatingOrganisation(trx)) === account.organisationId) return;
  throw new Refused(403, 'Only the organisation that operates the platform may do this.');
}

type Operation<Input> = (trx: Transaction, operator: Operator, input: Input) => Promise<OperationResult>;

const operating =
  <Input>(operation: Operation<Input>) =>
  async ({ trx, account, body }: Admitted & { body: Input }) => {
    await enterAsOperator({ trx, account });
    const result = await operation(trx, account, body);
    // Where the reply to a call is kept.
    await enterOrganisation(trx, account.organisationId);
    return success(result);
  };

/**
 * The calls by which administrators of the operating organisation see and operate releases (decisions §8).
 * @param readShell reads the shell that a version has to fit; left out where there is none
 */
export function declareReleaseCalls(app: FastifyInstance, guard: Guard, readShell?: ReadShell): void {
  declareGuardedCall(app, guard, releaseStatus, releaseStatusShape(), async ({ trx, account }) => {
    await enterAsOperator({ trx, account });
    return success({ remotes: await readReleaseStatus(trx) });
  });
  declareGuardedCall(app, guard, releaseHistory, releaseHistoryShape(), async ({ trx, account, body }) => {
    await enterAsOperator({ trx, account });
    return success(await readReleaseHistory(trx, body));
  });
  declareGuardedCall(
    app,
    guard,
    releaseCanary,
    releaseCanaryShape(),
    operating(ifCompatible(operations.changeCanary, readShell)),
  );
  declareGuardedCall(
    app,
    guard,
    releasePromote,
    releasePromoteShape(),
    operating(ifCompatible(operations.promote, readShell)),
  );
  declareGuardedCall(
    app,
    guard,
    releaseRollback,
    releaseRollbackShape(),
    operating(ifUnused(operations.rollBack, readShell)),
  );
  declareGuardedCall(app, guard, releasePin, releasePinShape(), operating(operations.pin));
  declareGuardedCall(app, guard, releaseRetire, releaseRetireShape(), operating(operations.retire));
}
