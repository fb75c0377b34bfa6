import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiRecord } from './describe-api.ts';

const file = path.join(import.meta.dirname, 'api-record.json');

const isRecord = (value: unknown): value is ApiRecord => typeof value === 'object' && value !== null;

export function readRecord(): ApiRecord {
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isRecord(record) ? record : {};
}

/** A line for each field, so that a change shows what it takes away. */
export const writeRecord = (record: ApiRecord): void =>
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
