import type { KeyObject } from 'node:crypto';
import { Type } from 'typebox';
import { readJson } from './read-json.ts';
import { digestOf } from './seal.ts';
import { isSignedBy, signText } from './signing.ts';
import { manifestShape, type Manifest } from './shapes.ts';
import { readExisting, type Place } from '../files/places/place.ts';

/** The format version. It is raised by any change that programs of this version would misread. */
const FORMAT = 1;

/** Parts that every backup has, besides those of tables. */
export const partNames = {
  /** The contents of the attachment store: a line of JSON for each file. */
  contents: 'contents.ndjson.gz',
  /** The files of the pool that the backup needs. Never encrypted, since the clean-up of the pool has no key. */
  pool: 'pool.txt',
} as const;

const backupsFolder = 'backups';
export const poolFolder = 'contents';
const MANIFEST = 'manifest.json';

export const partKey = (id: string, name: string) => `${backupsFolder}/${id}/${name}`;
export const contentKey = (name: string) => `${poolFolder}/${name.slice(0, 2)}/${name}`;
export const manifestKey = (id: string) => partKey(id, MANIFEST);

/** Creates an id from the time, so that ids sort like backups. */
export const createId = (at: Date) => at.toISOString().replaceAll(/[-:.]/g, '');

/**
 * Adds a checksum, which detects changed bytes, and a signature with a key that the place does not have: an attacker with write
 * access could compute the checksum anew.
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
 * Reads and verifies a manifest.
 * @param keys one of them must have signed it; undefined skips this check
 * @throws where it was changed, or written by a later program
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
  /** The ids of complete backups, the oldest first. */
  whole: string[];
  /** Files of interrupted backups. */
  leftovers: string[];
}

/** Finds complete and interrupted backups in a place. */
export async function findBackups(place: Place): Promise<FoundBackups> {
  const keys = [...(await place.list(backupsFolder)).keys()];
  const idOf = (key: string) => key.split('/')[1] ?? '';
  const whole = new Set(keys.filter((key) => key === manifestKey(idOf(key))).map(idOf));
  return { whole: [...whole].sort(), leftovers: keys.filter((key) => !whole.has(idOf(key))) };
}

/**
 * Chooses a backup by id, or the newest one.
 * @param keys one of them must have signed it; undefined skips this check
 * @throws where there is none, or none of these keys has signed it
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

/** The names of the pool's files that a backup needs. @throws where the list was changed */
export async function readPoolNames(place: Place, manifest: Manifest): Promise<string[]> {
  const stored = await readPart(place, manifest, partNames.pool);
  return Buffer.from(stored).toString().split('\n').filter(Boolean);
}

/** @throws where a part is missing, or was changed */
export async function readPart(place: Place, { id, parts }: Manifest, name: string): Promise<Uint8Array> {
  const part = parts.find((one) => one.name === name);
  const stored = await readExisting(place, partKey(id, name));
  if (part?.sha256 !== digestOf(stored))
    throw new Error(`${partKey(id, name)} in ${place.name} is not as it was written`);
  return stored;
}

export const countRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
