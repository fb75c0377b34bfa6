import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { databaseWork } from '../../database/transaction.ts';

/**
 * Makes a span of each transaction below that of its call. No statements: their values are people's data.
 * @returns what ends it
 */
export function traceDatabase(): () => void {
  const tracer = trace.getTracer('lexboard');
  const spans = new WeakMap<object, Span>();
  const attributes = { 'db.system.name': 'postgresql' };
  const subscriber = {
    start(work: object) {
      // Work that a server does by itself every half second is no trace of its own.
      if (!trace.getSpan(context.active())) return;
      spans.set(work, tracer.startSpan('database', { kind: SpanKind.CLIENT, attributes }));
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd(work: object) {
      spans.get(work)?.end();
    },
    error(work: object) {
      spans.get(work)?.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
  databaseWork.subscribe(subscriber);
  return () => databaseWork.unsubscribe(subscriber);
}
