/**
 * Node's flags for the server. By default the size of the young generation depends on the machine (up to 128 MB), which decides
 * how much garbage of requests piles up, and how often it is collected. With a small one, a single thread collects faster than
 * several, for which the database would wait. The embedded database is compiled one part at a time, since memory used for
 * compiling is not returned.
 */
export const serverFlags = [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--wasm-num-compilation-tasks=1',
];
