import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { seedDemo } from './database/seeds/seed-demo.ts';

export interface Seeded {
  loaded: boolean;
  /** The password of the demonstration accounts when nobody chose one; it is stored nowhere else. */
  generated?: string;
}

/** Loads what the settings ask for into an empty platform (decisions §1 `SEED`, `DEMO_PASSWORD`). */
export async function seedPlatform(
  database: Database,
  { seed, demoPassword }: Pick<Config, 'seed' | 'demoPassword'>,
): Promise<Seeded> {
  if (seed === 'none') return { loaded: false };
  const password = demoPassword ?? randomBytes(12).toString('base64url');
  const loaded = await seedDemo(database, password);
  return { loaded, ...(loaded && !demoPassword && { generated: password }) };
}
