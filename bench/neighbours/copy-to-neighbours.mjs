import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dropWordIndexesDuring } from '../../server/src/boot/seeds/bulk-load.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import {
  createOrganisation,
  listOrganisations,
} from '../../server/src/organisations/organisation-repository.ts';

/**
 * Adds organisations whose records are searched by the texts of the first one's. They have no records: a search reads those
 * of its own organisation only.
 */
export async function copyToNeighbours(settings, count) {
  const database = await openDatabase(settings);
  try {
    const [first] = await database.inDirectory(listOrganisations);
    const ids = Array.from({ length: count }, () => randomUUID());
    // Whoever adds an organisation goes on as somebody in it.
    for (const [index, id] of ids.entries())
      await database.asOwner((trx) => createOrganisation(trx, { id, name: `Neighbour ${index + 1}` }));
    await database.asOwner(async (trx) => {
      // Each organisation's rows are read and written in its own name.
      const actIn = (id) => sql`select set_config('app.organisation', ${id}, true)`.execute(trx);
      await actIn(first.id);
      await sql`create temporary table copied_index on commit drop as
        select kind, id, created_at, code, own_code, name, doc from search_index`.execute(trx);
      await sql`create temporary table copied_word on commit drop as select word from search_word`.execute(
        trx,
      );
      await dropWordIndexesDuring(trx, async () => {
        for (const id of ids) {
          await actIn(id);
          await sql`insert into search_index (organisation_id, kind, id, created_at, code, own_code, name, doc)
            select ${id}, * from copied_index`.execute(trx);
          await sql`insert into search_word (organisation_id, word) select ${id}, word from copied_word`.execute(
            trx,
          );
        }
      });
    });
  } finally {
    await database.close();
  }
}
