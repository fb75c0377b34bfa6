import type { Product } from './start-product.mjs';

/** Two servers of one platform. */
export interface Servers {
  servers: [Product, Product];
  /** With these variables the administration command finds the platform. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

export function startServers(): Promise<Servers>;
