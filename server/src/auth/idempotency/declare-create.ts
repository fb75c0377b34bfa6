import type { FastifyInstance } from 'fastify';
import type { Call, CallShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { declareCall } from '../../http/declare-call.ts';
import { withSession, type Acting, type Guard } from '../guarded-calls.ts';
import { isReplay } from './idempotency-repository.ts';

interface Create<S extends CallShape> {
  call: Call<S>;
  shape: S;
  create: (acting: Acting<S>) => Promise<ReplyOf<S>>;
  /** Answers a failed create whose key was used before. @throws `failure` if the key is new */
  replay: (acting: Acting<S>, failure: unknown) => Promise<ReplyOf<S>>;
}

/** Declares a call that creates something once per idempotency key (decisions §4). */
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
