import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zipPack } from '../../testing/packs/pack-samples.ts';
import { readPackFile } from '../read/read-pack.ts';
import { checkPack } from './check-pack.ts';
import { describePackFormat } from './pack-schema.ts';

const docs = path.resolve(import.meta.dirname, '../../../../docs');
const read = (name: string): string => readFileSync(path.join(docs, name), 'utf8');

test('the published schema is current: npx lexboard pack schema > docs/pack-schema.json', () => {
  expect(read('pack-schema.json')).toBe(`${JSON.stringify(describePackFormat(), undefined, 2)}\n`);
});

test('the pack that the document shows is sound', async () => {
  const blocks = [...read('packs.md').matchAll(/```json ?(\w*)\n(.*?)```/gs)].map(
    ([, kind, text = '']): [string, string] => [
      kind ? `${kind}.jsonl` : 'pack.json',
      JSON.stringify(JSON.parse(text)),
    ],
  );
  const pack = await readPackFile(zipPack({ ...Object.fromEntries(blocks), 'SOURCES.md': '# Sources' }));
  expect(pack.records).toHaveLength(2);
  expect(await checkPack(pack)).toEqual({ faults: [], warnings: [] });
});
