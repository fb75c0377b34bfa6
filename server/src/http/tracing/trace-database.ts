import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { databaseWork } from '../../database/transaction.ts';

/**
 * Traces each transaction as a span below that of its call. It records no statements, since their values are personal
 * data.
 * @returns the function that stops tracing
 */
export function traceDatabase(): () => void {
  const tracer = trace.getTracer('lexboard');
  const spans = new WeakMap<object, Span>();
  const attributes = { 'db.system.name': 'postgresql' };
  const subscriber = {
    start(work: object) {
      // Background jobs run every half second and get no trace of their own.
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
