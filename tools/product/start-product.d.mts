/** The product as `npm start` runs it, with its own data. */
export interface Product {
  url: string;
  /** The password of the demonstration accounts. */
  password: string;
  dataDir: string;
  /** The output so far. */
  said: () => string;
  stop: () => Promise<void>;
}

export function startProduct(options?: {
  env?: Record<string, string>;
  prepare?: (variables: Record<string, string>) => Promise<void>;
}): Promise<Product>;
