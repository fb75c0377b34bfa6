import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { repository, sharedDigest } from '../source-digest.mjs';
import { runExclusively } from './one-at-a-time.mjs';

const folder = path.join(repository, '.cache', 'contract');
const program = new URL('describe-in-worker.mjs', import.meta.url);

/** Runs in a worker: reading the types takes the processor for seconds, while the build continues. */
const describeInWorker = (sources) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: sources });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** Replaces the file atomically, since another build may read it at the same time. */
async function store(file, description) {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, JSON.stringify(description));
  await rename(own, file);
}

/** Reads the stored description; undefined when it is missing or damaged. */
async function readStored(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** The kit contains the description, read when it was packed. */
const packedDescription = path.join(repository, 'description.json');

/**
 * The description of shared-lib at run time (see `describePlatform`). It is cached for each state of the sources, and computed
 * once even if several builds need it at the same time.
 * @param {Record<string, string>} parts shared-lib's parts that are shared at run time, with the file of each
 */
export async function platformDescription(parts) {
  const packed = await readStored(packedDescription);
  if (packed) return packed;
  const file = path.join(folder, `${await sharedDigest()}.json`);
  const stored = await readStored(file);
  if (stored) return stored;
  await mkdir(folder, { recursive: true });
  return runExclusively(`${file}.lock`, async () => {
    const storedMeanwhile = await readStored(file);
    if (storedMeanwhile) return storedMeanwhile;
    const source = path.join(repository, 'shared-lib', 'src');
    const description = await describeInWorker({
      root: repository,
      parts,
      federation: path.join(source, 'federation', 'index.ts'),
      formState: path.join(source, 'form-state', 'form-state.ts'),
    });
    await store(file, description);
    return description;
  });
}
