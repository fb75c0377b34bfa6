import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import { writeApiDocument } from '../../server/src/boot/write-api-document.ts';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../source-digest.mjs';
import { code, codeTypes } from './client-code.mjs';

const readJson = async (file) => JSON.parse(await readFile(path.join(repository, file), 'utf8'));

const clientPackage = (version, fetchVersion) => ({
  name: '@lexboard/client',
  version,
  description: 'Calls a Lexboard server, with the types of its calls',
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './index.d.ts', default: './index.js' }, './openapi.json': './openapi.json' },
  dependencies: { 'openapi-fetch': fetchVersion },
});

/**
 * Packs the client of this version's calls for programs in TypeScript or JavaScript (doors §3): the types that
 * openapi-typescript makes of the OpenAPI document, and openapi-fetch with address and token.
 * @param {string} output the folder of the archive
 * @param {{ signal?: AbortSignal }} options
 * @returns the archive
 */
export async function packClient(output, { signal } = {}) {
  const [{ version }, { dependencies }] = await Promise.all(
    ['server/package.json', 'tools/package.json'].map(readJson),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-client-'));
  try {
    const document = await writeApiDocument(path.join(folder, 'openapi.json'));
    const types = astToString(
      await openapiTypes(document, { rootTypes: true, rootTypesNoSchemaPrefix: true }),
    );
    await writeFile(path.join(folder, 'index.d.ts'), types + codeTypes);
    await writeFile(path.join(folder, 'index.js'), code);
    await cp(path.join(import.meta.dirname, 'client-readme.md'), path.join(folder, 'README.md'));
    const described = clientPackage(version, dependencies['openapi-fetch']);
    await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
    await mkdir(output, { recursive: true });
    const parameters = ['pack', '--json', '--pack-destination', output];
    const packed = await runCaptured('npm', parameters, { cwd: folder, signal });
    if (packed.code !== 0) throw new Error(packed.output);
    return path.join(output, `lexboard-client-${version}.tgz`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
