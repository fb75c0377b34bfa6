import { readDevelopedShell } from '../builds/shell-build.ts';
import { publishBuiltFronts } from '../releases/publish/publish-built.ts';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

try {
  const config = readConfig(process.env);
  const { shellDist } = config;
  const folders = (await readDevelopedShell(shellDist)) ? [] : [shellDist];
  const say = (line: string) => process.stderr.write(`${line}\n`);
  await startServer(config, { publish: (platform) => publishBuiltFronts({ folders, platform, say }) });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
