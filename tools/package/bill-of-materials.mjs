import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { repository } from '../source-digest.mjs';
import { listShippedPackages } from './production-packages.mjs';

const run = promisify(execFile);
const MAX_BYTES = 64 * 1024 * 1024;

async function askNpm(parameters) {
  const own = process.env.npm_execpath;
  const [command, prefix] = own && existsSync(own) ? [process.execPath, [own]] : ['npm', []];
  const { stdout } = await run(command, [...prefix, ...parameters], {
    cwd: repository,
    maxBuffer: MAX_BYTES,
  });
  return JSON.parse(stdout);
}

const describeNode = ({ name, version }) => ({
  'bom-ref': `${name}@${version}`,
  type: 'application',
  name: 'node',
  version,
  scope: 'required',
  purl: `pkg:npm/${name}@${version}`,
  cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
});

/**
 * Lists the software in the archive as CycloneDX: the server's packages, those bundled into the front ends, and Node. It contains
 * neither time nor place, so that it is reproducible.
 */
export async function writeBillOfMaterials({ node, version }) {
  // npm's option to omit development packages is not used: it also omits packages that are needed but listed as development
  // packages of some workspace.
  const told = await askNpm([
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ]);
  const shipped = await listShippedPackages();
  const components = told.components.filter((one) => shipped.has(`${one.name}@${one.version}`));
  if (components.length < shipped.size)
    throw new Error('The bill of materials lacks packages of the archive.');
  const references = new Set(components.map((one) => one['bom-ref']));
  const { metadata } = told;
  const bill = {
    ...told,
    serialNumber: undefined,
    metadata: {
      ...metadata,
      timestamp: undefined,
      component: { ...metadata.component, name: 'lexboard', version },
    },
    components: [...components, describeNode(node)],
    dependencies: told.dependencies
      .filter(({ ref }) => references.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => references.has(one)) })),
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}
