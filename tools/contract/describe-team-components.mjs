import path from 'node:path';
import ts from 'typescript';
import { describeComponent, exportsOf, propertiesOf, typeNamed } from './describe-platform.mjs';
import { TypeDescriber } from './describe-types.mjs';
import { mergeEqualTypes } from './merge-types.mjs';

/** The options of the remote's own compiler, with the places of shared-lib's parts. */
function readOptions(folder, parts) {
  const file = ts.findConfigFile(folder, ts.sys.fileExists);
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, path.dirname(file));
  const paths = Object.fromEntries(Object.entries(parts).map(([part, file]) => [part, [file]]));
  return { ...options, paths, types: [] };
}

/** The type of the props of the exported `Component`. */
function propsOf(program, file) {
  const checker = program.getTypeChecker();
  const component = exportsOf(program, file).find(([name]) => name === 'Component')?.[1];
  const [call] = component ? checker.getTypeOfSymbol(component).getCallSignatures() : [];
  if (!call)
    throw new Error(`${file} is exposed, so that it must export a function component named Component.`);
  const [props] = call.getParameters();
  return props && checker.getTypeOfSymbol(props);
}

/**
 * Describes components of teams from their sources and declarations.
 * @param {{ folder: string, parts: Record<string, string>, exposed: Record<string, string>, declarations: string[] }} sources the
 *   remote's folder; the file of each part of shared-lib; the source of each exposed component; the declarations of others
 * @returns the components by name, and their types, as `describePlatform` does
 */
export function describeTeamComponents({ folder, parts, exposed, declarations }) {
  const federation = parts['@lexboard/shared-lib/federation'];
  const files = [...Object.values(exposed), ...declarations, federation];
  const program = ts.createProgram(files, readOptions(folder, parts));
  const checker = program.getTypeChecker();
  const written = new Set(declarations.map((file) => program.getSourceFile(file)));
  const isDeclaredThere = ({ declarations = [] }) =>
    declarations.some((declaration) => written.has(declaration.getSourceFile()));
  const all = typeNamed(program, federation, 'FederatedComponents');
  const ofOthers = new Set(
    checker
      .getPropertiesOfType(all)
      .filter(isDeclaredThere)
      .map(({ name }) => name),
  );
  const declared = propertiesOf(checker, all).filter(([name]) => ofOthers.has(name));
  const describer = new TypeDescriber(
    checker,
    propertiesOf(checker, all).map(([name]) => name),
  );
  const own = Object.entries(exposed).map(([name, file]) => [name, propsOf(program, file)]);
  const described = [...declared, ...own].map(([name, props]) => [
    name,
    props ? describeComponent(describer, props) : describer.add(withoutProps(describer)),
  ]);
  const { types, named } = mergeEqualTypes(describer.nodes);
  return { components: Object.fromEntries(described.map(([name, id]) => [name, named(id)])), types };
}

const withoutProps = (describer) => ({
  props: {},
  calls: [{ takes: [], least: 0, gives: describer.named('shown by React') }],
});
