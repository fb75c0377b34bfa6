import type { KeyObject } from 'node:crypto';
import { Type } from 'typebox';
import { readJson } from './read-json.ts';
import { digestOf } from './seal.ts';
import { isSignedBy, signText } from './signing.ts';
import { manifestShape, type Manifest } from './shapes.ts';
import { readExisting, type Place } from './place/place.ts';

/** Raised by whatever a program that knows only this one would read wrongly. */
const FORMAT = 1;

/** Parts that every backup has, besides those of tables. */
export const partNames = {
  /** The functions of the database as they were: a later version needs them until it has brought the tables up to date. */
  functions: 'functions.json.gz',
  /** What the attachment store had: a line of JSON for each file. */
  contents: 'contents.ndjson.gz',
  /** Which files of the pool the backup needs; never encrypted, since what clears the pool has no key. */
  pool: 'pool.txt',
} as const;

const backupsFolder = 'backups';
export const poolFolder = 'contents';
const MANIFEST = 'manifest.json';

export const partKey = (id: string, name: string) => `${backupsFolder}/${id}/${name}`;
export const contentKey = (name: string) => `${poolFolder}/${name.slice(0, 2)}/${name}`;
export const manifestKey = (id: string) => partKey(id, MANIFEST);

/** Ids are times, so their order is that of the backups. */
export const createId = (at: Date) => at.toISOString().replaceAll(/[-:.]/g, '');

/**
 * With the digest of itself: a changed byte is not taken for another truth. And signed with a key that the place does not have:
 * whoever can write there computes digests anew.
 */
export function writeManifest(manifest: Manifest, key: KeyObject): Buffer {
  const text = JSON.stringify(manifest);
  return Buffer.from(`${text}\n${digestOf(Buffer.from(text))}\n${signText(text, key)}\n`);
}

function requireSignature(id: string, text: string, signature: string, keys: readonly KeyObject[]): void {
  if (!signature)
    throw new Error(
      `Backup ${id} is not signed: an older version wrote it, or somebody else. --trust takes it all the same`,
    );
  if (!isSignedBy(text, signature, keys))
    throw new Error(
      `Backup ${id} is signed with another key: it may be forged. --key names the public key of the platform that wrote it`,
    );
}

/**
 * @param keys of which one must have signed it; undefined: whoever wrote it is believed
 * @throws where it is not as it was written, or of a later program
 */
export async function readManifest(
  place: Place,
  id: string,
  keys: readonly KeyObject[] | undefined,
): Promise<Manifest> {
  const content = Buffer.from(await readExisting(place, manifestKey(id))).toString();
  const [text = '', digest, signature = ''] = content.split('\n');
  if (digest !== digestOf(Buffer.from(text)))
    throw new Error(`The manifest of backup ${id} was changed or is cut off`);
  if (keys) requireSignature(id, text, signature, keys);
  const { format } = readJson(Type.Object({ format: Type.Integer() }), text, `The manifest of backup ${id}`);
  if (format > FORMAT)
    throw new Error(`Backup ${id} was written by a newer version of Lexboard: use that one, or a later one`);
  const manifest = readJson(manifestShape, text, `The manifest of backup ${id}`);
  if (manifest.id !== id) throw new Error(`The manifest of backup ${id} is that of ${manifest.id}`);
  return manifest;
}

export const newManifest = (facts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...facts });

export interface FoundBackups {
  /** The ids of whole backups, the oldest first. */
  whole: string[];
  /** Files of backups that were broken off. */
  leftovers: string[];
}

/** What is in a place. */
export async function findBackups(place: Place): Promise<FoundBackups> {
  const keys = [...(await place.list(backupsFolder)).keys()];
  const idOf = (key: string) => key.split('/')[1] ?? '';
  const whole = new Set(keys.filter((key) => key === manifestKey(idOf(key))).map(idOf));
  return { whole: [...whole].sort(), leftovers: keys.filter((key) => !whole.has(idOf(key))) };
}

/**
 * Chooses a backup: that of an id, or the newest.
 * @throws where there is none, or none of these keys has signed it; undefined takes any
 */
export async function chooseBackup(
  place: Place,
  keys: readonly KeyObject[] | undefined,
  wanted?: string,
): Promise<Manifest> {
  const { whole } = await findBackups(place);
  const id = wanted ?? whole.at(-1);
  if (id === undefined) throw new Error(`There is no whole backup in ${place.name}`);
  if (!whole.includes(id))
    throw new Error(`There is no backup ${id} in ${place.name}; there are: ${whole.join(', ')}`);
  return readManifest(place, id, keys);
}

/** The names in the pool that a backup needs. @throws where the list is not as it was written */
export async function readPoolNames(place: Place, manifest: Manifest): Promise<string[]> {
  const stored = await readPart(place, manifest, partNames.pool);
  return Buffer.from(stored).toString().split('\n').filter(Boolean);
}

/** @throws where a part is missing, or not as it was written */
export async function readPart(place: Place, { id, parts }: Manifest, name: string): Promise<Uint8Array> {
  const part = parts.find((one) => one.name === name);
  const stored = await readExisting(place, partKey(id, name));
  if (part?.sha256 !== digestOf(stored))
    throw new Error(`${partKey(id, name)} in ${place.name} is not as it was written`);
  return stored;
}

export const countRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
