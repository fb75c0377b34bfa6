import { insertAccount } from '../../server/src/auth/account-repository.ts';
import { hashPassword } from '../../server/src/accounts/credentials/password-hash.ts';
import { seedPlatform } from '../../server/src/boot/seed-platform.ts';
import { onPlatform } from '../../server/src/cli/platform.ts';
import { findOrganisation } from '../../server/src/organisations/organisation-repository.ts';

const usual = { role: 'no', workspaceAccessType: 'View' };
const rightsOfReader = { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' };

/** By username, with the special properties of each. */
const people = {
  reader: { modelAccessController: rightsOfReader },
  arranger: {},
  changer: {},
  keyholder: {},
  passkeyholder: {},
  forgetter: {},
  trainee: {},
  traveller: {},
  plantmanager: { workspaceAccessType: 'Edit' },
  inspector: { workspaceAccessType: 'Edit' },
  reviewer: { workspaceAccessType: 'Edit' },
};

await onPlatform(async (database, config) => {
  await seedPlatform(database, { ...config, seed: 'demo' }, () => undefined);
  const { id } = await database.inDirectory((directory) => findOrganisation(directory, 'Demo Industries'));
  const passwordHash = await hashPassword(config.demoPassword);
  await database.inOrganisation(id, async (trx) => {
    for (const [username, own] of Object.entries(people)) {
      const email = `${username}@demo.example`;
      await insertAccount(trx, id, { ...usual, username, email, passwordHash, ...own });
    }
  });
});
