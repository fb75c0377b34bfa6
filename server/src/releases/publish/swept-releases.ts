import type { SweptArea } from '../../files/sweep/swept-area.ts';
import { uuidForm } from '../../database/scopes.ts';
import { releasesFolder } from './release-keys.ts';
import { dropOldUploads } from '../state/upload-repository.ts';

/**
 * The files of releases and of their uploads, for the sweep. Their ids are those of publish attempts; an interrupted attempt
 * leaves files without a row.
 */
export const sweptReleases: SweptArea = {
  what: 'files of releases',
  listFolders: () => Promise.resolve([releasesFolder]),
  idOf(key) {
    const [folder, , , contentId = '', ...file] = key.split('/');
    return folder === releasesFolder && uuidForm.test(contentId) && file.length > 0 ? contentId : undefined;
  },
  async findKnown(database, ids) {
    const rows = await database.inDirectory(async (trx) => [
      ...(await trx
        .selectFrom('release')
        .select('content_id as id')
        .where('content_id', 'in', ids)
        .execute()),
      ...(await trx.selectFrom('release_upload').select('id').where('id', 'in', ids).execute()),
    ]);
    return new Set(rows.map(({ id }) => id));
  },
  forget: (database, now) => database.inDirectory((trx) => dropOldUploads(trx, now)),
};
