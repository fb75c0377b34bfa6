import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '../../server/src/accounts/credentials/password-hash.ts';
import { insertAccount } from '../../server/src/auth/account-repository.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { seedMeasuredRules } from '../../server/src/boot/seeds/measured-rules.ts';
import { seedDemo } from '../../server/src/boot/seeds/seed-demo.ts';
import { seedMeasurements } from '../../server/src/boot/seeds/seed-measurements.ts';
import {
  createOrganisation,
  listOrganisations,
} from '../../server/src/organisations/organisation-repository.ts';
import { chainSystemLog } from '../../server/src/system-log/system-log.ts';
import { demoPassword } from '../server/sides.mjs';

const recordsPerLaw = 5;

async function addOrganisation(database, name, passwordHash) {
  const id = randomUUID();
  await database.asOwner(async (trx) => {
    await createOrganisation(trx, { id, name });
    const rights = { role: 'yes', workspaceAccessType: 'Edit' };
    const email = `${name}@lexboard.example`;
    await insertAccount(trx, id, { ...rights, username: name, email, passwordHash });
  });
  return id;
}

/** Gives an organisation a log of so many entries. */
async function lengthenLog(database, id, entries) {
  await database.asOwner(async (trx) => {
    await sql`select set_config('app.organisation', ${id}, true)`.execute(trx);
    await sql`select append_system_log(1, 'admin', 'Updated', 'law', (1 + number % 1000)::text, 'LAW-' || number,
      '{"fields": ["Law", "GeneralKeyWords"]}') from generate_series(1, ${entries}::int) as number`.execute(
      trx,
    );
    while (await chainSystemLog(trx)) continue;
  });
}

/**
 * Fills an empty database with organisations of so many records each, the demonstration's first and so many others, whose
 * administrators have the organisation's name as theirs.
 * @returns a question that rules of laws of the first organisation read
 */
export async function fillOrganisations(settings, { records, others, entries = 0, ruled = 0 }) {
  const database = await openDatabase(settings);
  try {
    await database.migrate();
    await seedDemo(database, demoPassword);
    const passwordHash = await hashPassword(demoPassword);
    const ids = (await database.inDirectory(listOrganisations)).slice(0, 1).map(({ id }) => id);
    for (let number = 1; number <= others; number += 1)
      ids.push(await addOrganisation(database, `quiet-${number}`, passwordHash));
    await seedMeasurements(database, { laws: records / recordsPerLaw, attached: true, organisationIds: ids });
    if (entries > 0) await lengthenLog(database, ids[0], entries);
    return ruled > 0 ? await seedMeasuredRules(database, ruled) : undefined;
  } finally {
    await database.close();
  }
}
