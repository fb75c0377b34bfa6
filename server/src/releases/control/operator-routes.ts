import type { FastifyInstance } from 'fastify';
import {
  releaseCanary,
  releaseCanaryShape,
  releaseHistory,
  releaseHistoryShape,
  releasePin,
  releasePinShape,
  releasePreview,
  releasePreviewShape,
  releasePromote,
  releasePromoteShape,
  releaseRetire,
  releaseRetireShape,
  releaseRollback,
  releaseRollbackShape,
  releaseSeries,
  releaseSeriesShape,
  releaseStatus,
  releaseStatusShape,
  type DeployScope,
} from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import type { Guard } from '../../auth/guarded-calls.ts';
import type { OperationResult, Operator } from '../operations/operate.ts';
import { operations } from '../operations/operations.ts';
import { declareOperatingCall, type Operating } from '../rights/operating-calls.ts';
import { maySee, requireRight, requireSight, toOperator } from '../rights/release-caller.ts';
import { readReleaseHistory } from './release-history.ts';
import { makePreview } from './make-preview.ts';
import { readReleaseStatus } from './release-status.ts';
import { readHealthSeries } from '../health/health-series.ts';
import { ifCompatible, ifUnused } from '../compatibility/require-fit.ts';

type Operation<Input, Result> = (trx: Transaction, operator: Operator, input: Input) => Promise<Result>;

/** Answers a call that operates a remote, for callers with the right to it. */
const asOperator =
  <Input extends { remote: string }, Result extends object = OperationResult>(
    operation: Operation<Input, Result>,
    ...scopes: DeployScope[]
  ) =>
  async ({ trx, caller, body }: Operating & { body: Input }) => {
    requireRight(caller, body.remote, scopes);
    return success(await operation(trx, toOperator(caller, scopes), body));
  };

function declareReports(app: FastifyInstance, guard: Guard): void {
  declareOperatingCall(app, guard, releaseStatus, releaseStatusShape(), async ({ trx, caller }) => {
    const isSeen = (remote: string) => maySee(caller, remote);
    return success({ remotes: await readReleaseStatus(trx, caller.owned, isSeen) });
  });
  declareOperatingCall(app, guard, releaseSeries, releaseSeriesShape(), async ({ trx, caller, body }) => {
    requireSight(caller, body.remote);
    return success(await readHealthSeries(trx, body.remote));
  });
  declareOperatingCall(app, guard, releaseHistory, releaseHistoryShape(), async ({ trx, caller, body }) => {
    if (body.remote !== undefined) requireSight(caller, body.remote);
    const seen = caller.kind === 'token' ? [...caller.owned] : undefined;
    return success(await readReleaseHistory(trx, body, seen));
  });
}

/**
 * The calls that show and operate releases, for administrators of the operating organisation, owners of a remote, and programs
 * with a deploy token (decisions §8). Pinning needs the scope `canary`, retiring the scope `publish`.
 * @param publicUrl the origin of preview links
 */
export function declareReleaseCalls(app: FastifyInstance, guard: Guard, publicUrl: string): void {
  const { changeCanary, promote, rollBack, pin, retire } = operations;
  declareReports(app, guard);
  declareOperatingCall(
    app,
    guard,
    releaseCanary,
    releaseCanaryShape(),
    asOperator(ifCompatible(changeCanary), 'canary'),
  );
  declareOperatingCall(
    app,
    guard,
    releasePromote,
    releasePromoteShape(),
    asOperator(ifCompatible(promote), 'promote'),
  );
  declareOperatingCall(
    app,
    guard,
    releaseRollback,
    releaseRollbackShape(),
    asOperator(ifUnused(rollBack), 'rollback'),
  );
  declareOperatingCall(app, guard, releasePin, releasePinShape(), asOperator(pin, 'canary'));
  declareOperatingCall(app, guard, releaseRetire, releaseRetireShape(), asOperator(retire, 'publish'));
  declareOperatingCall(
    app,
    guard,
    releasePreview,
    releasePreviewShape(),
    asOperator((trx, operator, input) => makePreview(trx, operator, input, publicUrl), 'publish'),
  );
}
