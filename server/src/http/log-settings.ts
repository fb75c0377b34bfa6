import type { FastifyServerOptions } from 'fastify';
import { PinoPretty } from 'pino-pretty';

/** JSON lines, or coloured text on a terminal (decisions §1 `LOG_LEVEL`). */
export const logSettings = ({ logLevel }: { logLevel: string }): FastifyServerOptions['logger'] => ({
  level: logLevel,
  ...(process.stdout.isTTY && {
    stream: PinoPretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }),
  }),
});
