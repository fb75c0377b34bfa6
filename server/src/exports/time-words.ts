/** 2026-11-20T12:00:00Z for people to read; the column says that it is UTC. */
export const timeWords = (time: string): string => time.slice(0, 16).replace('T', ' ');
