import type { Database } from '../database/database.ts';
import { readOrganisations } from './seeds/read-demo.ts';
import type { Seeded } from './seed-platform.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';

const addFirst =
  'npx lexboard user add <name> --email <address> --organisation <name> --new-organisation --role yes --access Edit';

function passwordAdvice({ loaded, generated }: Seeded): string {
  if (generated) return 'Their password is shown above.';
  return loaded ? 'Their password is DEMO_PASSWORD.' : 'Their password was set at the first start.';
}

/** Describes the ways to sign in, as lines for the person who started the server (decisions §1). */
export async function describeSignIn(database: Database, seeded: Seeded): Promise<string[]> {
  const organisations = await database.inDirectory(listOrganisations);
  const [demo] = readOrganisations();
  if (organisations.some(({ name }) => name === demo?.name)) {
    return [
      'Sign in as admin, editor or viewer of Demo Industries, or as other of Other Org.',
      passwordAdvice(seeded),
    ];
  }
  if (organisations.length > 0) return ['Sign in with the name and password of your account.'];
  const stopped = database.kind === 'embedded' ? ', while this server is stopped' : '';
  return [
    `Nobody can sign in yet. Add the first person${stopped}:`,
    addFirst,
    'To look at it with demonstration data instead, start it with SEED=demo.',
  ];
}
