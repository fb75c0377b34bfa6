import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { releaseFileKey } from '../publish/release-keys.ts';

/** The number of earlier versions to look at: a build is most like the ones just before it. */
const LOOKED_AT = 20;

interface Found {
  integrity: string;
  path: string;
  version: string;
  contentId: string;
}

/** Finds files of earlier versions of a remote in the store, by their digests. */
export async function findKnownFiles(
  directory: Transaction,
  remote: string,
  digests: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<Found>`
    select distinct on (file ->> 'integrity') file ->> 'integrity' as integrity, file ->> 'path' as path, version,
      content_id as "contentId"
    from (select version, content_id, record, published_at from release where remote = ${remote}
      order by published_at desc limit ${LOOKED_AT}) newest, 
      jsonb_array_elements((record -> 'files') || coalesce(record -> 'maps', '[]')) file
    where file ->> 'integrity' = any(${digests}::text[])
    order by file ->> 'integrity', published_at desc`.execute(directory);
  return new Map(
    rows.map(({ integrity, path, ...content }) => [integrity, releaseFileKey({ remote, ...content }, path)]),
  );
}
