/** 2026-11-20 17:30:00 for people to read; the column names the zone. */
export const timeWords = (time: string): string => time.slice(0, 16);
