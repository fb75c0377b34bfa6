/** Finds a loopback port on which no process is listening. */
export function findFreePort(): Promise<number>;
