/** A port on the loopback address that nothing listens on at this moment. */
export function findFreePort(): Promise<number>;
