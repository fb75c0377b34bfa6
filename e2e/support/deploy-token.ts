import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { textOf } from './calls.ts';
import type { Call } from './laws.ts';

/** Makes a deploy token for a remote, which may be new, as an administrator. @returns the file in `folder` that it is in */
export async function makeTokenFile(call: Call, remote: string, folder: string): Promise<string> {
  const body = { remote, name: 'CI', scopes: ['publish', 'canary', 'promote'], days: 1 };
  const file = path.join(folder, 'token');
  await writeFile(file, textOf((await call('releases/tokens/add', body)).reply, 'token'), { mode: 0o600 });
  return file;
}
