import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releasePreview, type Call, type CallShape, type ReplyOf } from '@lexboard/shared-lib/contract';
import type { DeployToken } from '../../auth/deploy/find-deploy-token.ts';
import { answerOnceBy, withSession, type Guard } from '../../auth/guarded-calls.ts';
import { findReply, storeReply } from '../../auth/idempotency/idempotency-repository.ts';
import type { KeyedCall } from '../../auth/idempotency/keyed-call.ts';
import { enterDirectory, enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { declareCall, type Input } from '../../http/declare-call.ts';
import { findReleaseCaller, toReleaseCaller, type ReleaseCaller } from './release-caller.ts';

/** Stores the reply in the transaction under the idempotency key of the call, if it has one. */
export type StoreReply = (trx: Transaction, reply: unknown) => Promise<void>;

/** A release call with its authenticated caller. */
export interface Operating {
  /** As the directory. */
  trx: Transaction;
  caller: ReleaseCaller;
  /** Marks an identity token as used, in the transaction of a change, before the reply is stored. @throws Refused 403 */
  spendToken?: DeployToken['spend'];
  storeReply: StoreReply;
}

interface Made {
  guard: Guard;
  request: FastifyRequest;
  background?: boolean;
  keyed?: KeyedCall | undefined;
}

/** The account whose idempotency keys a call uses. */
interface ReplyOwner {
  organisationId: string;
  id: number;
}

const createReplyStore =
  (keeper: ReplyOwner, keyed: KeyedCall | undefined): StoreReply =>
  async (trx, reply) => {
    if (!keyed) return;
    await enterOrganisation(trx, keeper.organisationId);
    storeReply(trx, keeper, keyed, reply);
  };

/** Calls with a deploy token use the idempotency keys of its creator. */
const replyOwnerOf = ({ deployToken }: FastifyRequest): ReplyOwner | undefined =>
  deployToken ? { organisationId: deployToken.organisationId, id: deployToken.accountId } : undefined;

/** Separates the keys of several tokens of one creator. These calls take their key in the header, where it has no blank. */
const keyOf = ({ deployToken }: FastifyRequest, keyed: KeyedCall): KeyedCall =>
  deployToken ? { ...keyed, key: `token ${deployToken.id} ${keyed.key}` } : keyed;

/**
 * Runs `act` in one transaction, for a person who operates releases or a program with a deploy token. `act` itself checks the
 * right to each remote (`requireRight`).
 * @throws Refused 401 without session or token, 403 for people who operate no remote
 */
export function asReleaseCaller<Result>(
  { guard, request, background = false, keyed }: Made,
  act: (operating: Operating) => Promise<Result>,
): Promise<Result> {
  const { deployToken } = request;
  const keeper = replyOwnerOf(request);
  if (deployToken && keeper) {
    const storeReply = createReplyStore(keeper, keyed && keyOf(request, keyed));
    return guard.database.inDirectory((trx) =>
      act({ trx, caller: toReleaseCaller(deployToken), spendToken: deployToken.spend, storeReply }),
    );
  }
  return withSession(
    guard,
    'operator',
    request,
    async ({ trx, account }) => {
      await enterDirectory(trx);
      return act({
        trx,
        caller: await findReleaseCaller(trx, account),
        storeReply: createReplyStore(account, keyed),
      });
    },
    { background },
  );
}

/** Answers a write once for each idempotency key, as `answerOnce` does for people. */
export function answerOperatorOnce<Reply>(
  guard: Guard,
  request: FastifyRequest,
  answer: (keyed: KeyedCall | undefined) => Promise<Reply>,
): Promise<Reply> {
  const keeper = replyOwnerOf(request);
  const findKept = (keyed: KeyedCall) => {
    const { database } = guard;
    if (keeper)
      return database.inOrganisation(keeper.organisationId, (trx) =>
        findReply<Reply>(trx, keeper, keyOf(request, keyed)),
      );
    return withSession(guard, 'operator', request, ({ trx, account }) =>
      findReply<Reply>(trx, account, keyed),
    );
  };
  return answerOnceBy(request, findKept, answer);
}

/** A preview link gives a version to people who confirm it, so that one job may publish a preview and make its link. */
const besideAChange: ReadonlySet<string> = new Set([releasePreview.path]);

/** Declares a release call for people and deploy tokens. A write is done once for each idempotency key. */
export function declareOperatingCall<S extends CallShape>(
  app: FastifyInstance,
  guard: Guard,
  call: Call<S>,
  shape: S,
  act: (operating: Operating & Input<S>) => Promise<ReplyOf<S>>,
): void {
  const { again, background = false } = call;
  const isChange = (again === undefined || again === 'unsafe') && !besideAChange.has(call.path);
  declareCall<S>(app, call, shape, (request, read) => {
    const answer = (keyed?: KeyedCall) =>
      asReleaseCaller({ guard, request, background, keyed }, async (operating) => {
        const reply = await act({ ...operating, ...read() });
        if (isChange) await operating.spendToken?.(operating.trx);
        await operating.storeReply(operating.trx, reply);
        return reply;
      });
    return again ? answer() : answerOperatorOnce(guard, request, answer);
  });
}
