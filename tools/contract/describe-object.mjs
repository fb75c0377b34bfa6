import ts from 'typescript';
import { outsideInterface } from './outside-names.mjs';

const isHidden = ({ declarations = [], escapedName }) =>
  String(escapedName).startsWith('__#') ||
  declarations.some(
    (declaration) =>
      ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  );

const isOptional = (symbol) => Boolean(symbol.flags & ts.SymbolFlags.Optional);

/** Combines the properties of an external interface into one name; omitted properties follow. */
function namesOfGroups(groups) {
  return [...groups]
    .map(([name, { names, found }]) => {
      const missing = names.filter((candidate) => !found.has(candidate)).sort();
      return missing.length > 0 ? `${name} - ${missing.join(' ')}` : name;
    })
    .sort();
}

function describeProperties(type, describer) {
  const props = {};
  const groups = new Map();
  for (const symbol of describer.checker.getPropertiesOfType(type)) {
    if (isHidden(symbol)) continue;
    const outside = outsideInterface(symbol);
    if (outside) {
      const group = groups.get(outside.name) ?? { names: outside.names, found: new Set() };
      group.found.add(symbol.name);
      groups.set(outside.name, group);
    } else {
      const optional = isOptional(symbol);
      const own = describer.checker.getTypeOfSymbol(symbol);
      props[optional ? `${symbol.name}?` : symbol.name] = describer.describe(own, { given: optional });
    }
  }
  return groups.size > 0 ? { props, from: namesOfGroups(groups) } : { props };
}

function describeParameter(parameter, describer) {
  const { valueDeclaration } = parameter;
  const declared = valueDeclaration && ts.isParameter(valueDeclaration) ? valueDeclaration : undefined;
  const rest = Boolean(declared?.dotDotDotToken);
  const optional = Boolean(rest || declared?.questionToken || declared?.initializer || isOptional(parameter));
  const type = describer.checker.getTypeOfSymbol(parameter);
  return { rest, optional, id: describer.describe(type, { given: optional && !rest }) };
}

function describeSignature(signature, describer) {
  const takes = signature.getParameters().map((parameter) => describeParameter(parameter, describer));
  const constraints = (signature.getTypeParameters() ?? []).map((parameter) => {
    const constraint = describer.checker.getBaseConstraintOfType(parameter);
    return constraint ? describer.describe(constraint) : describer.named('unknown');
  });
  return {
    ...(constraints.length > 0 && { for: constraints }),
    takes: takes.map(({ id }) => id),
    least: takes.findLastIndex(({ optional }) => !optional) + 1,
    ...(takes.at(-1)?.rest && { rest: true }),
    gives: describer.describe(describer.checker.getReturnTypeOfSignature(signature)),
  };
}

function describeIndexes(type, describer) {
  const infos = describer.checker.getIndexInfosOfType(type);
  return Object.fromEntries(
    infos.map((info) => [describer.checker.typeToString(info.keyType), describer.describe(info.type)]),
  );
}

/** Describes the platform's own object, function or class by its structure. */
export function describeObject(type, describer) {
  const signatures = (kind) =>
    describer.checker.getSignaturesOfType(type, kind).map((found) => describeSignature(found, describer));
  const calls = signatures(ts.SignatureKind.Call);
  const makes = signatures(ts.SignatureKind.Construct);
  const index = describeIndexes(type, describer);
  return {
    ...describeProperties(type, describer),
    ...(calls.length > 0 && { calls }),
    ...(makes.length > 0 && { makes }),
    ...(Object.keys(index).length > 0 && { index }),
  };
}
