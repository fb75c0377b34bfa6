import type { PackHead, PackKind, PackRecord } from '@lexboard/shared-lib/contract';
import { zipOf } from '../samples/zip-samples.ts';

export const packHead: PackHead = {
  format: 1,
  id: 'works',
  version: '1.0.0',
  title: 'Works',
  publisher: { name: 'Law Firm', address: 'https://firm.example' },
  licence: 'For everybody',
  language: 'en',
  checkedOn: '2026-11-30',
};

export type PackLines = Partial<Record<PackKind, readonly PackRecord[]>>;

/** A law with all that a Draft needs. */
export const packLaw = (id: string, more: Partial<PackRecord> = {}): PackRecord => ({
  id,
  source: { address: `https://acts.example/${id}`, section: 'Section 1', checkedOn: '2026-11-01' },
  ...more,
  values: {
    Law: `The ${id} Act`,
    ActCodeName: id.toUpperCase(),
    Central: 'Central',
    masterVal: 'Central Master',
    ...more.values,
  },
});

/** A return that is due on the 11th of each month. */
export const packReturn = (id: string, law: string, more: Partial<PackRecord> = {}): PackRecord => ({
  id,
  law,
  source: { address: 'https://acts.example/return', section: `Section ${id}` },
  ...more,
  values: {
    returncode: id.toUpperCase(),
    returnName: `Return ${id}`,
    periodicity: 'Monthly',
    dayMonthArr: '11',
    ...more.values,
  },
});

/** The files of a pack, as its folder holds them. */
export const packFilesOf = (lines: PackLines, head: object = packHead): Record<string, string> => ({
  'pack.json': JSON.stringify(head),
  ...Object.fromEntries(
    Object.entries(lines).map(([kind, records]) => [
      `${kind}.jsonl`,
      records.map((record) => `${JSON.stringify(record)}\n`).join(''),
    ]),
  ),
  'SOURCES.md': '# Sources\n\nThe acts.\n',
});

/** A `.lexpack` of these files. */
export const zipPack = (files: Readonly<Record<string, string>>): Buffer =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content })));
