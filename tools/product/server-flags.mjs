/**
 * The flags of Node where it becomes the server. The part of memory for what is new, which Node else sizes by the
 * machine (up to 128 MB), decides how many bytes of passing requests lie about before they are collected, and how
 * often that is. So few bytes are collected sooner by one thread than shared out to several, for which the database
 * then waits. And one part of the embedded database is compiled at a time: what compiling takes is not given back.
 */
export const serverFlags = [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--wasm-num-compilation-tasks=1',
];
