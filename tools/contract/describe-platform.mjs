import path from 'node:path';
import ts from 'typescript';
import { TypeDescriber } from './describe-types.mjs';
import { mergeEqualTypes } from './merge-types.mjs';

function readOptions(root) {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root);
  return { ...options, types: [] };
}

const resolved = (checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

export function exportsOf(program, file) {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  if (!module) throw new Error(`${file} exports nothing that a contract could name.`);
  return checker.getExportsOfModule(module).map((symbol) => [symbol.name, resolved(checker, symbol)]);
}

const valuesOf = (program, file) =>
  exportsOf(program, file).filter(([, symbol]) => symbol.flags & ts.SymbolFlags.Value);

export function typeNamed(program, file, name) {
  const found = exportsOf(program, file).find(([exported]) => exported === name)?.[1];
  if (!found) throw new Error(`${file} has no ${name}, which the platform's contract is read from.`);
  return program.getTypeChecker().getDeclaredTypeOfSymbol(found);
}

export const propertiesOf = (checker, type) =>
  checker.getPropertiesOfType(type).map((property) => [property.name, checker.getTypeOfSymbol(property)]);

/** Describes a component for its users, as a function from props to what React can render. */
export function describeComponent(describer, props) {
  const component = {
    takes: [describer.describe(props)],
    least: 1,
    gives: describer.named('shown by React'),
  };
  return describer.add({ props: {}, calls: [component] });
}

/** The version of the form-state bus, from the type of the bus itself. */
function busVersion(program, file) {
  const checker = program.getTypeChecker();
  const bus = program
    .getSourceFile(file)
    .statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'Bus');
  const version =
    bus && propertiesOf(checker, checker.getTypeAtLocation(bus)).find(([name]) => name === 'version');
  if (typeof version?.[1].value !== 'number') throw new Error(`${file} does not say the version of its bus.`);
  return version[1].value;
}

const byName = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Describes the platform's parts at run time from the sources: for each part its exported names and their public types, the props
 * of each component that remotes offer each other, what the page and an application expect of each other, and the version of the
 * form-state bus.
 * @param {{ root: string, parts: Record<string, string>, federation: string, formState: string }} sources the folder with the
 *   compiler's options; the file of each part; the part and the file for the other facts
 */
export function describePlatform({ root, parts, federation, formState }) {
  const program = ts.createProgram([...Object.values(parts), federation, formState], readOptions(root));
  const checker = program.getTypeChecker();
  const declared = propertiesOf(checker, typeNamed(program, federation, 'FederatedComponents'));
  const describer = new TypeDescriber(
    checker,
    declared.map(([name]) => name),
  );
  const ofPart = (file) =>
    valuesOf(program, file).map(([name, symbol]) => [name, describer.describeValue(symbol)]);
  const places = Object.entries(parts).map(([part, file]) => [part, ofPart(file)]);
  const components = declared.map(([name, props]) => [name, describeComponent(describer, props)]);
  const loader = propertiesOf(checker, typeNamed(program, federation, 'RemoteLoader'));
  const ofPage = loader
    .filter(([name]) => name === 'prepareScript')
    .map(([name, type]) => [name, describer.describe(type)]);
  const application = describer.describe(typeNamed(program, federation, 'RemoteApplication'));
  const { types, named } = mergeEqualTypes(describer.nodes);
  const namedAll = (entries) => byName(entries.map(([name, id]) => [name, named(id)]));
  return {
    parts: Object.fromEntries(places.map(([part, entries]) => [part, namedAll(entries)])),
    components: namedAll(components),
    page: namedAll(ofPage),
    application: named(application),
    bus: busVersion(program, formState),
    types,
  };
}
