import { setTimeout as wait } from 'node:timers/promises';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import {
  defaultResource,
  envDetector,
  hostDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyInstance } from 'fastify';
import { traceCalls } from './trace-calls.ts';
import { traceDatabase } from './trace-database.ts';

/** How long a stop waits for the collector to accept the last spans, in ms. */
const FLUSH_MS = 2_000;

export interface Tracing {
  observe: (app: FastifyInstance) => void;
  /** Flushes the remaining spans, for two seconds at most. */
  stop: () => Promise<void>;
}

/**
 * Starts OpenTelemetry's SDK for traces, configured by its own variables (OTEL_EXPORTER_OTLP_ENDPOINT,
 * OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER and so on). Import this file only when needed: loading the SDK takes longer
 * than the rest of the start.
 */
export function startTracing(): Tracing {
  const sdk = new NodeSDK({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'lexboard' })),
    // Without the process detector, which would send the command line.
    resourceDetectors: [serviceInstanceIdDetector, hostDetector, envDetector],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const endDatabase = traceDatabase();
  return {
    observe(app) {
      const warn = (message: string) => app.log.warn(`OpenTelemetry: ${message}`);
      const quiet = () => undefined;
      // Without OTEL_LOG_LEVEL, log warnings and errors only.
      if (!process.env['OTEL_LOG_LEVEL'])
        diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
      traceCalls(app);
    },
    async stop() {
      endDatabase();
      // A collector that is down does not delay the stop, but is logged.
      const sent = sdk
        .shutdown()
        .catch((error: Error) => process.emitWarning(`OpenTelemetry: ${error.message}`));
      await Promise.race([sent, wait(FLUSH_MS, undefined, { ref: false })]);
    },
  };
}
