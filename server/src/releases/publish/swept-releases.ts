import type { SweptArea } from '../../files/sweep/swept-area.ts';
import { uuidForm } from '../../database/scopes.ts';
import { releasesFolder } from './release-keys.ts';

/** Files of releases; their ids are those of their tries to publish, and no row knows one that was ended on the way. */
export const sweptReleases: SweptArea = {
  what: 'files of releases',
  listFolders: () => Promise.resolve([releasesFolder]),
  idOf(key) {
    const [folder, , , contentId = '', ...file] = key.split('/');
    return folder === releasesFolder && uuidForm.test(contentId) && file.length > 0 ? contentId : undefined;
  },
  async findKnown(database, ids) {
    const rows = await database.inDirectory((trx) =>
      trx.selectFrom('release').select('content_id as id').where('content_id', 'in', ids).execute(),
    );
    return new Set(rows.map(({ id }) => id));
  },
};
