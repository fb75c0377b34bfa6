import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command } from '../releases/rewritten-release.ts';
import { runProgram } from './programs.ts';

/** A record of a pack: its id, its values, and the ids that it had before. */
export interface PackedRecord {
  id: string;
  law?: string;
  was?: string[];
  values: Record<string, string>;
}

/** A version of a pack of returns below one law. */
export interface PackedVersion {
  /** A word that no other pack has: of its id and title. */
  word: string;
  version: string;
  law: PackedRecord;
  returns: PackedRecord[];
}

const source = { address: 'https://acts.example/harbours', section: 'Section 4', checkedOn: '2026-11-01' };

const toLines = (records: readonly PackedRecord[]) =>
  records.map((record) => `${JSON.stringify({ ...record, source })}\n`).join('');

/** Offers a version of a pack to all organisations, without a signature, by the administration command. */
export async function offerPack({ word, version, law, returns }: PackedVersion): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-pack-'));
  const head = {
    ...{ format: 1, id: `harbours-${word}`, version, title: `Harbours ${word}` },
    ...{ licence: 'For everybody', language: 'en' },
    ...{ publisher: { name: 'Law Firm', address: 'https://firm.example' }, checkedOn: '2026-11-30' },
  };
  const files = {
    'pack.json': JSON.stringify(head),
    'law.jsonl': toLines([law]),
    'return.jsonl': toLines(returns),
    'SOURCES.md': '# Sources\n\nThe Harbours Act.\n',
  };
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    const env = { ...process.env, DATA_DIR: process.env.LEXBOARD_DATA_DIR };
    await runProgram(process.execPath, [command, 'pack', 'add', folder, '--unsigned'], { env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
