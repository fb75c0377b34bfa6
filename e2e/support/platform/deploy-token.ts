import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { textOf } from '../calls.ts';
import type { Call } from '../record/laws.ts';

/**
 * Makes a deploy token, as an administrator, for a remote, which may be new, or for all of a set.
 * @returns the file in `folder` that it is in
 */
export async function makeTokenFile(
  call: Call,
  remotes: string | readonly string[],
  folder: string,
): Promise<string> {
  const [remote, ...others] = [remotes].flat();
  const scopes = ['publish', 'canary', 'promote', 'rollback'];
  const body = { remote, others, name: 'CI', scopes, days: 1 };
  const file = path.join(folder, 'token');
  await writeFile(file, textOf((await call('releases/tokens/add', body)).reply, 'token'), { mode: 0o600 });
  return file;
}
