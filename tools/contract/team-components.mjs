import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { mapReferences } from '../../server/src/builds/contract/type-node.ts';

/** The folder of the declarations that `lexboard-remote types <remote>` writes. */
export const declarationsFolder = path.join('src', 'remotes');

async function listDeclarations(folder) {
  const files = await readdir(path.join(folder, declarationsFolder)).catch(() => []);
  return files
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => path.join(folder, declarationsFolder, file));
}

/** The exposed components that shared-lib does not declare: source files by name, such as `mfe-hello/Badge`. */
const undeclared = ({ components }, { folder, name, exposes }) =>
  Object.fromEntries(
    Object.entries(exposes)
      .map(([module, source]) => [module.replace(/^\./, name), path.resolve(folder, source)])
      .filter(([component]) => component !== `${name}/app` && !components[component]),
  );

/**
 * Adds the components that teams offer each other from their own repositories: those that this remote exposes, with the props of
 * their `Component`, and those of other remotes that it has declarations of.
 * @param description the description of shared-lib by `describePlatform`
 * @param {{ folder: string, name: string, exposes: Record<string, string>, parts: Record<string, string> }} remote with the file
 *   of each part of shared-lib
 * @throws where an exposed module has no component
 */
export async function withTeamComponents(description, remote) {
  const exposed = undeclared(description, remote);
  const declarations = await listDeclarations(remote.folder);
  if (Object.keys(exposed).length + declarations.length === 0) return description;
  // Imported only where needed: the compiler takes half a second.
  const { describeTeamComponents } = await import('./describe-team-components.mjs');
  const { folder, parts } = remote;
  const found = describeTeamComponents({ folder, parts, exposed, declarations });
  const offset = description.types.length;
  const shifted = Object.entries(found.components).map(([name, { digest, type }]) => [
    name,
    { digest, type: type + offset },
  ]);
  return {
    ...description,
    components: { ...Object.fromEntries(shifted), ...description.components },
    types: [...description.types, ...found.types.map((node) => mapReferences(node, (id) => id + offset))],
  };
}
