import { buildContentKey } from '../files/stores/attachment-store.ts';
import { listFiles } from '../files/stores/list-files.ts';
import { claimStore, type StorePair } from '../files/stores/store-id.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { releaseFolderKey, releasesFolder } from '../releases/publish/release-keys.ts';

/** Enough to know a store by: of these newest files of each organisation, and releases, one must be there. */
const LOOKED_FOR = 3;

/** Keys of the newest attached files, and folders of the newest releases, that the database knows. */
async function* knownPlaces({ database }: StorePair): AsyncGenerator<string> {
  const releases = await database.inDirectory((trx) =>
    trx
      .selectFrom('release')
      .select(['remote', 'version', 'content_id as contentId'])
      .orderBy('published_at', 'desc')
      .limit(LOOKED_FOR)
      .execute(),
  );
  yield* releases.map(releaseFolderKey);
  for (const { id } of await database.inDirectory(listOrganisations)) {
    const newest = await database.inOrganisation(id, (trx) =>
      trx
        .selectFrom('attachment')
        .select('content_id')
        .orderBy('uploaded_at', 'desc')
        .limit(LOOKED_FOR)
        .execute(),
    );
    yield* newest.map((file) => buildContentKey(id, file.content_id));
  }
}

async function hasAny(disk: StorePair['attachments']['disk'], folder: string): Promise<boolean> {
  const { done } = await listFiles(disk, folder).next();
  return done !== true;
}

/** Whether a store without an id is the database's: it has a file that the database knows, or neither has any. */
async function isStoreOf(pair: StorePair): Promise<boolean> {
  const { disk } = pair.attachments;
  let known = false;
  for await (const place of knownPlaces(pair)) {
    known = true;
    if ((await disk.exists(place)) || (await hasAny(disk, place))) return true;
  }
  // Every server that ever started with a store has left something there.
  return !known && !(await hasAny(disk, releasesFolder));
}

/**
 * Makes sure before anything is published, announced or cleared away that the store of the settings is the database's. Those
 * of a platform from before stores had ids are known by their files.
 * @throws ForeignStore, saying what to do
 */
export const claimPlatformStore = (pair: StorePair): Promise<void> => claimStore(pair, () => isStoreOf(pair));
