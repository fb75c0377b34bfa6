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

/** What a stop waits for the last spans to be taken, in milliseconds. */
const LAST_MS = 2_000;

export interface Tracing {
  observe: (app: FastifyInstance) => void;
  /** Sends what is left, where somebody takes it within two seconds. */
  stop: () => Promise<void>;
}

/**
 * Starts OpenTelemetry's SDK for traces by its own variables (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME,
 * OTEL_TRACES_SAMPLER and so on). Whoever loads this file loads the SDK, which takes longer than all else of a start.
 */
export function startTracing(): Tracing {
  const sdk = new NodeSDK({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'lexboard' })),
    // Not that of the process, which tells its command line.
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
      // What has no level in its variable is said where it is a failure.
      if (!process.env['OTEL_LOG_LEVEL'])
        diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
      traceCalls(app);
    },
    async stop() {
      endDatabase();
      // A collector that is away keeps nobody from stopping, and is said.
      const sent = sdk
        .shutdown()
        .catch((error: Error) => process.emitWarning(`OpenTelemetry: ${error.message}`));
      await Promise.race([sent, wait(LAST_MS, undefined, { ref: false })]);
    },
  };
}
