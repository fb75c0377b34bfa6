import { collect } from '../collect.ts';
import type { Disk } from 'flydrive';
import { releaseFolderKey, type ReleaseContent } from '../../releases/publish/release-keys.ts';
import { listKeys } from '../../files/stores/list-keys.ts';
import { readEverywhere, type Snapshot } from './snapshot.ts';

/** A file that the attachment store should have. */
export interface StoredFile {
  key: string;
  /** Where the database has the size. */
  size?: number;
  sha256?: string;
  /** Whether a sweep may have removed it since the snapshot, because it belongs to no record. */
  passing: boolean;
}

const selectAttached = `
  select distinct on (organisation_id, content_id) organisation_id || '/' || content_id as key, size,
    encode(sha256, 'hex') as sha256, record_id is null as passing
  from attachment order by organisation_id, content_id, record_id nulls last`;

const selectImported = `
  select organisation_id || '/' || content_id as key, size, true as passing from import where content_id is not null`;

const selectReleases = `select remote, version, content_id as "contentId" from release`;

async function* listReleaseFiles(snapshot: Snapshot, disk: Disk): AsyncGenerator<StoredFile> {
  for (const release of await snapshot.bulk.query<ReleaseContent>(selectReleases)) {
    const folder = releaseFolderKey(release);
    const keys = await collect(listKeys(disk, folder));
    // A release without stored files is lost, and reported as a whole.
    for (const key of keys.length > 0 ? keys : [folder]) yield { key, passing: false };
  }
}

/** Lists all files that rows of the database refer to. */
export async function* listStoredFiles(snapshot: Snapshot, disk: Disk): AsyncGenerator<StoredFile> {
  yield* readEverywhere<StoredFile>(snapshot, selectAttached);
  yield* readEverywhere<StoredFile>(snapshot, selectImported);
  yield* listReleaseFiles(snapshot, disk);
}
