import type { FastifyInstance } from 'fastify';
import type { Call, CallShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { declareCall } from '../../http/declare-call.ts';
import { withSession, type Acting, type Guard } from '../guarded-calls.ts';
import { isReplay } from './idempotency-repository.ts';

interface Create<S extends CallShape> {
  call: Call<S>;
  shape: S;
  create: (acting: Acting<S>) => Promise<ReplyOf<S>>;
  /** Answers a create that failed since its key had been used. @throws `failure` when it had not */
  replay: (acting: Acting<S>, failure: unknown) => Promise<ReplyOf<S>>;
}

/** Makes a call answerable that creates something once for each idempotency key (decisions §4). */
export function declareCreate<S extends CallShape>(
  app: FastifyInstance,
  guard: Guard,
  { call, shape, create, replay }: Create<S>,
): void {
  declareCall<S>(app, call, shape, async (request, read) => {
    try {
      return await withSession(guard, call.access, request, (admitted) => create({ ...admitted, ...read() }));
    } catch (failure) {
      if (!isReplay(failure)) throw failure;
      return withSession(guard, call.access, request, (admitted) =>
        replay({ ...admitted, ...read() }, failure),
      );
    }
  });
}
