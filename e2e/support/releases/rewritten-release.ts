import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(import.meta.dirname, '../../..');
export const command = path.join(repository, 'server/bin/lexboard.mjs');

interface BuildRecord {
  name: string;
  version: string;
  container: string;
  contract: { offers: Record<string, unknown> };
  files: { path: string; integrity: string; size: number }[];
}

/** The differences of a release from the built one. */
export interface Rewriting {
  /** The front end that is built. */
  built: string;
  /** The changed record; made from the one that is there. */
  record: (built: BuildRecord) => { version: string } & Record<string, unknown>;
  /** The words that are replaced in its scripts. */
  words: Record<string, string>;
}

const isRecord = (value: unknown): value is BuildRecord =>
  typeof value === 'object' && value !== null && 'container' in value && 'files' in value;

async function readRecord(folder: string): Promise<BuildRecord> {
  const record: unknown = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
  if (!isRecord(record)) throw new TypeError(`${folder} is not a built remote.`);
  return record;
}

const describeFile = (file: string, text: string) => {
  const digest = createHash('sha384').update(text).digest('base64');
  return { path: file, integrity: `sha384-${digest}`, size: Buffer.byteLength(text) };
};

/** Makes another version of the build in `folder`, which runs beside the one that it was made of. @returns the version */
async function rewrite(folder: string, { record: change, words }: Rewriting): Promise<string> {
  const built = await readRecord(folder);
  const changed = change(built);
  const container = `other_${createHash('sha256').update(JSON.stringify(changed)).digest('hex').slice(0, 16)}`;
  // The shell knows the address of its files.
  const folderOf = (version: string) => `/remotes/${built.name}/${version}/`;
  const replaced = Object.entries({
    ...words,
    [built.container]: container,
    [folderOf(built.version)]: folderOf(changed.version),
  });
  const unused = new Set(Object.keys(words));
  const files = built.files.filter(({ path: file }) => !/\.(js|br|gz|map|txt)$/.test(file));
  for (const { path: file } of built.files.filter((built_) => built_.path.endsWith('.js'))) {
    let text = await readFile(path.join(folder, file), 'utf8');
    for (const [old, other] of replaced) {
      if (text.includes(old)) unused.delete(old);
      text = text.replaceAll(old, () => other);
    }
    await writeFile(path.join(folder, file), text);
    files.push(describeFile(file, text));
  }
  if (unused.size > 0) throw new Error(`The build does not have ${[...unused].join(', ')}.`);
  await writeFile(
    path.join(folder, 'release.json'),
    JSON.stringify({ ...built, ...changed, container, files }),
  );
  return changed.version;
}

/** Puts a rewritten build into `folder`, in place of what is there. @returns its version */
export async function writeRewritten(folder: string, rewriting: Rewriting): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(repository, rewriting.built, 'dist'), folder, { recursive: true });
  return rewrite(folder, rewriting);
}

/**
 * Publishes what is built, with other words in it, by the administration command: to the product whose settings are in
 * `env`, with the command's `options`.
 * @returns the version
 */
export async function publishRewritten(
  env: Record<string, string>,
  rewriting: Rewriting,
  options: readonly string[] = [],
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-release-'));
  try {
    const version = await writeRewritten(folder, rewriting);
    const words = [command, 'release', 'publish', folder, ...options];
    await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...env } });
    return version;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where the road map says its title. What stands before it is evaluated once. */
export const beforeTitle = 'PageHeading,{title:';

/** The effects of a rewritten road map: each is put where it has its title, which is drawn first. */
export const roadmapThat = {
  saysInstead: (words: string) => ({ [beforeTitle]: `${beforeTitle}"${words}"||` }),
  throwsInMount: { [beforeTitle]: `${beforeTitle}(()=>{throw new Error("Broken on purpose")})()||` },
  throwsInTimer: {
    [beforeTitle]: `${beforeTitle}(setTimeout(()=>{throw new Error("Late on purpose")},200),"")||`,
  },
  throwsInUnmount: {
    'unmount:()=>': 'unmount:()=>()=>(()=>{throw new Error("Stays on purpose")})()||',
  },
};

/** The effects of a rewritten shell: each is put where it says that it has started. */
export const shellThat = {
  throwsAtStart: {
    '"lexboard:started"': '(()=>{throw new Error("Shell broken on purpose")})()',
  },
  callsItsMenu: (words: string) => ({ '"Side menu"': `"${words}"` }),
};
