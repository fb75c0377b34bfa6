import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

try {
  await startServer(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
