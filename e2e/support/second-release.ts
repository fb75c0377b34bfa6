import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const command = path.resolve(import.meta.dirname, '../../server/bin/lexboard.mjs');

interface BuildRecord {
  version: string;
  container: string;
  files: { path: string; integrity: string; size: number }[];
}

const isRecord = (value: unknown): value is BuildRecord =>
  typeof value === 'object' && value !== null && 'container' in value && 'files' in value;

async function readRecord(folder: string): Promise<BuildRecord> {
  const record: unknown = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
  if (!isRecord(record)) throw new TypeError(`${folder} is not a built remote.`);
  return record;
}

/** Rewrites a script and says what its record has to say of it. */
async function rewriteScript(folder: string, file: string, words: readonly [string, string][]) {
  const before = await readFile(path.join(folder, file), 'utf8');
  const after = words.reduce((text, [old, other]) => text.replaceAll(old, other), before);
  await writeFile(path.join(folder, file), after);
  const digest = createHash('sha384').update(after).digest('base64');
  return { path: file, integrity: `sha384-${digest}`, size: Buffer.byteLength(after) };
}

/** Makes another version of the build in `folder`, with other words in it. */
async function makeAnother(folder: string, words: Record<string, string>): Promise<void> {
  const record = await readRecord(folder);
  const container = `${record.container}_next`;
  const changes = [...Object.entries(words), [record.container, container] as const].map(
    ([old, other]): [string, string] => [old, other],
  );
  const scripts = record.files.map((file) => file.path).filter((file) => file.endsWith('.js'));
  const files = await Promise.all(scripts.map((file) => rewriteScript(folder, file, changes)));
  const next = { ...record, version: `${record.version}.next`, container, files };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(next));
}

/**
 * Publishes a remote once more, as another version in which `words` are replaced: to the product whose data are in
 * `dataDir`, by the administration command.
 */
export async function publishAnother(
  dataDir: string,
  remote: string,
  words: Record<string, string>,
): Promise<void> {
  const published = path.join(dataDir, 'remotes', remote);
  const [version = ''] = await readdir(published);
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-release-'));
  try {
    await cp(path.join(published, version), folder, { recursive: true });
    await makeAnother(folder, words);
    const env = { ...process.env, DATA_DIR: dataDir };
    await promisify(execFile)(process.execPath, [command, 'release', 'publish', folder], { env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
