import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import type { Database } from '../database/database.ts';
import { seedDemo } from './seeds/seed-demo.ts';

export interface Seeded {
  loaded: boolean;
  /** The password of the demonstration accounts when nobody chose one; it is stored nowhere else. */
  generated?: string;
}

/**
 * Loads what the settings ask for into an empty platform (decisions §1 `SEED`, `DEMO_PASSWORD`).
 * @param say is told a generated password as soon as it is valid: whatever fails later, it is not lost
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
