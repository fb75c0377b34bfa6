import { sql } from 'kysely';
import { onPlatform } from '../../server/src/cli/platform.ts';

await onPlatform(async (database) => {
  const { numAffectedRows } = await database.asOwner(async (trx) => {
    // Row-level security hides the rows even from the owner, and no policy allows this change.
    await sql`alter table organisation no force row level security`.execute(trx);
    const changed = await sql`update organisation set created_at = created_at - interval '2 days'`.execute(
      trx,
    );
    await sql`alter table organisation force row level security`.execute(trx);
    return changed;
  });
  if (!numAffectedRows) throw new Error('No organisation was made older.');
});
