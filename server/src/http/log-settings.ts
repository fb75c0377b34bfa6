import type { FastifyServerOptions } from 'fastify';
import { PinoPretty } from 'pino-pretty';
import type { Config } from '../boot/config.ts';

/** JSON lines, or coloured ones for a person at a terminal (decisions §1 `LOG_LEVEL`). */
export const logSettings = ({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] => ({
  level: logLevel,
  ...(process.stdout.isTTY && {
    stream: PinoPretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }),
  }),
});
