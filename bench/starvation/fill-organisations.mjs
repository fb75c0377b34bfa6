import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../server/src/accounts/credentials/password-hash.ts';
import { insertAccount } from '../../server/src/auth/account-repository.ts';
import { openDatabase } from '../../server/src/database/database.ts';
import { seedMeasuredLog } from './seed-log.ts';
import { seedMeasuredRules } from './seed-rules.ts';
import { seedDemo } from '../../server/src/boot/seeds/seed-demo.ts';
import { seedMeasurements } from '../../server/src/boot/seeds/seed-measurements.ts';
import {
  createOrganisation,
  listOrganisations,
} from '../../server/src/organisations/organisation-repository.ts';
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
    if (entries > 0) await seedMeasuredLog(database, ids[0], entries);
    return ruled > 0 ? await seedMeasuredRules(database, ruled) : undefined;
  } finally {
    await database.close();
  }
}
