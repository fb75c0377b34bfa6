import { buildContentKey } from '../files/stores/attachment-store.ts';
import { listFiles } from '../files/stores/list-files.ts';
import { claimStore, type StorePair } from '../files/stores/store-id.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { releaseFolderKey, releasesFolder } from '../releases/publish/release-keys.ts';

/** Sample size: one of this many newest releases, or newest files of each organisation, must be in the store. */
const SAMPLE_SIZE = 3;

/** Keys of the newest attached files and folders of the newest releases in the database. */
async function* knownPlaces({ database }: StorePair): AsyncGenerator<string> {
  const releases = await database.inDirectory((trx) =>
    trx
      .selectFrom('release')
      .select(['remote', 'version', 'content_id as contentId'])
      .orderBy('published_at', 'desc')
      .limit(SAMPLE_SIZE)
      .execute(),
  );
  yield* releases.map(releaseFolderKey);
  for (const { id } of await database.inDirectory(listOrganisations)) {
    const newest = await database.inOrganisation(id, (trx) =>
      trx
        .selectFrom('attachment')
        .select('content_id')
        .orderBy('uploaded_at', 'desc')
        .limit(SAMPLE_SIZE)
        .execute(),
    );
    yield* newest.map((file) => buildContentKey(id, file.content_id));
  }
}

async function hasAny(disk: StorePair['attachments']['disk'], folder: string): Promise<boolean> {
  const { done } = await listFiles(disk, folder).next();
  return done !== true;
}

/** Whether a store without an id belongs to the database: it has a file that the database knows, or both are empty. */
async function isStoreOf(pair: StorePair): Promise<boolean> {
  const { disk } = pair.attachments;
  let known = false;
  for await (const place of knownPlaces(pair)) {
    known = true;
    if ((await disk.exists(place)) || (await hasAny(disk, place))) return true;
  }
  // A server that started with a store has always left something there.
  return !known && !(await hasAny(disk, releasesFolder));
}

/**
 * Checks that the configured store belongs to the database. Run it before anything is published, announced or swept.
 * Stores from before store ids are recognised by their files.
 * @throws ForeignStore, with the remedy
 */
export const claimPlatformStore = (pair: StorePair): Promise<void> => claimStore(pair, () => isStoreOf(pair));
