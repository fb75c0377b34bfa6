import type { Product } from './start-product.mjs';

/** Two servers of one platform. */
export interface Servers {
  servers: [Product, Product];
  /** The variables with which the administration command finds the platform. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

export function startServers(): Promise<Servers>;
