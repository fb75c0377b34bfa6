import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Database } from '../database/database.ts';
import { seedDemo } from './seeds/seed-demo.ts';

export interface Seeded {
  loaded: boolean;
  /** Generated password of the demonstration accounts, if none was chosen. It is stored nowhere else. */
  generated?: string;
}

/**
 * Loads the configured demonstration data into an empty platform (decisions §1 `SEED`, `DEMO_PASSWORD`).
 * @param say gets a generated password as soon as it is valid, so that a later failure does not lose it
 */
export async function seedPlatform(
  database: Database,
  { seed, demoPassword }: Pick<Config, 'seed' | 'demoPassword'>,
  say: (line: string) => void,
): Promise<Seeded> {
  if (seed === 'none') return { loaded: false };
  const password = demoPassword ?? randomBytes(12).toString('base64url');
  const loaded = await seedDemo(database, password);
  if (!loaded || demoPassword) return { loaded };
  say(`The password of the demonstration accounts is ${password} and will not be shown again.`);
  return { loaded, generated: password };
}
