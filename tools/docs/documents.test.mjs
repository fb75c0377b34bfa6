import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { linkedFiles, namedCommands, namedScripts, readDocuments } from './read-documents.mjs';

const repository = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));

describe.each(readDocuments())('$name', (document) => {
  it('links to files that exist', () => {
    const missing = linkedFiles(document).filter((file) => !existsSync(path.join(repository, file)));
    expect(missing).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    expect(namedScripts(document).filter((script) => !(script in scripts))).toEqual([]);
  });
});

describe('reading a document', () => {
  const document = {
    name: 'docs/a.md',
    text: 'Run `npm run lint -- x`, `npm test`, `npx lexboard release publish <folder>`; see [it](../README.md#top).',
  };

  it('finds what it names', () => {
    expect(linkedFiles(document)).toEqual(['README.md']);
    expect(namedScripts(document)).toEqual(['lint', 'test']);
    expect(namedCommands(document)).toEqual(['release publish']);
  });
});
