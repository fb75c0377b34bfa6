import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Call, CallShape, ReplyOf } from '@lexboard/shared-lib/contract';
import type { SessionTimes } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { refuseOtherUsername } from '../http/accept-username.ts';
import { declareCall, type Input } from '../http/declare-call.ts';
import type { JsonText } from '../http/json-text.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from './account-repository.ts';
import { findSession, noteCall } from './session-repository.ts';
import { readToken, type SessionToken } from './session-token.ts';

/** What the handler of a signed-in call works with: one transaction, in the caller's organisation. */
export interface Acting<S extends CallShape> extends Input<S> {
  trx: Transaction;
  account: Account;
  token: SessionToken;
}

export interface Guard {
  database: Database;
  times: SessionTimes;
}

type Act<S extends CallShape> = (acting: Acting<S>) => Promise<ReplyOf<S> | JsonText>;

/** Who may make a call of each access (D1 §6, decisions §5); the token alone decides. */
const allows: Record<Access, (account: Account) => boolean> = {
  public: () => true,
  signedIn: () => true,
  edit: (account) => account.workspaceAccessType === 'Edit',
  administrator: (account) => account.role === 'yes',
};

function refuseWithout(access: Access, request: FastifyRequest, account: Account): void {
  if (!allows[access](account)) throw new Refused(403, 'You may not do this: ask your administrator.');
  refuseOtherUsername(request, account.username);
}

const sessionInvalid = () => new Refused(401, 'Your session has ended. Please sign in again.');

/**
 * Makes a call answerable for people who are signed in and may make it. Sign-in, rights, input and work share
 * one transaction; a refusal rolls it back.
 */
export function declareGuardedCall<S extends CallShape>(
  app: FastifyInstance,
  { database, times }: Guard,
  call: Call<S>,
  shape: S,
  act: Act<S>,
): void {
  declareCall<S>(app, call, shape, async (request, read) => {
    const token = readToken(request.headers.authorization);
    if (!token) throw sessionInvalid();
    let stale = false;
    try {
      return await database.inOrganisation(token.organisationId, async (trx) => {
        const session = await findSession(trx, token, times);
        if (!session) throw sessionInvalid();
        stale = session.stale;
        refuseWithout(call.access, request, session.account);
        return await act({ trx, account: session.account, token, ...read() });
      });
    } finally {
      // Apart from the work, since a refused call is a call too; the call itself has succeeded or failed already.
      if (stale) {
        await database
          .inOrganisation(token.organisationId, (trx) => noteCall(trx, token))
          .catch((error: unknown) => request.log.warn({ err: error }, 'A call was not noted'));
      }
    }
  });
}
