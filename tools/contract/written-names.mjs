import ts from 'typescript';

const { EqualsToken, FirstAssignment, LastAssignment } = ts.SyntaxKind;
/** Of a name that may be given any value. */
const anything = true;

const textOf = (name) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined;

/** The name of the property that an expression leads to. */
function propertyAt(place) {
  if (ts.isPropertyAccessExpression(place)) return place.name.text;
  return ts.isElementAccessExpression(place) && ts.isStringLiteralLike(place.argumentExpression)
    ? place.argumentExpression.text
    : undefined;
}

/** The properties that the targets of an assignment that takes something apart lead to. */
function propertiesIn(targets) {
  const own = propertyAt(targets);
  if (own !== undefined) return [own];
  const found = [];
  ts.forEachChild(targets, (child) => void found.push(...propertiesIn(child)));
  return found;
}

const isAssignment = (node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= FirstAssignment &&
  node.operatorToken.kind <= LastAssignment;

/** The properties that a node writes, each with its value, or without where the value does not stand there. */
function writesOf(node) {
  if (ts.isPropertyAssignment(node)) return [[textOf(node.name), node.initializer]];
  if (ts.isObjectLiteralElementLike(node) || ts.isPropertyDeclaration(node)) return [[textOf(node.name)]];
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    return propertiesIn(node.initializer).map((name) => [name]);
  }
  if (!isAssignment(node)) return [];
  const { left, right, operatorToken } = node;
  const name = propertyAt(left);
  if (name === undefined) return propertiesIn(left).map((found) => [found]);
  return [operatorToken.kind === EqualsToken ? [name, right] : [name]];
}

const either = (one, other) => (one === anything || other === anything ? anything : one.union(other));

/** The texts that an expression can be, where it can be nothing else. */
function textsOf(value) {
  if (!value) return anything;
  if (ts.isStringLiteralLike(value)) return new Set([value.text]);
  if (ts.isParenthesizedExpression(value)) return textsOf(value.expression);
  if (!ts.isConditionalExpression(value)) return anything;
  return either(textsOf(value.whenTrue), textsOf(value.whenFalse));
}

/**
 * The names of all properties that sources give to values, in object literals, in classes or by assignment: each with the
 * texts that it is given, or with true where it may be given anything else.
 * @param {string[]} sources TypeScript or JavaScript, without JSX
 * @returns {Map<string, Set<string> | true>}
 */
export function listWrittenNames(sources) {
  const written = new Map();
  const visit = (node) => {
    for (const [name, value] of writesOf(node)) {
      if (name !== undefined) written.set(name, either(written.get(name) ?? new Set(), textsOf(value)));
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return written;
}

const propertiesOf = (node) => Object.keys(node.props ?? {}).map((name) => name.replace(/\?$/, ''));

/**
 * The written properties that `types` have, by name, as they stand in a contract.
 * @param {Map<string, Set<string> | true>} written of `listWrittenNames`
 * @param {string[]} elsewhere names that others write in values that the build may pass on
 */
export function writtenProperties(types, written, elsewhere = []) {
  const all = new Map([...written, ...elsewhere.map((name) => [name, anything])]);
  const names = new Set(types.flatMap(propertiesOf));
  const found = [...names].filter((name) => all.has(name)).sort();
  return Object.fromEntries(
    found.map((name) => {
      const texts = all.get(name);
      return [name, texts === anything ? anything : [...texts].sort()];
    }),
  );
}
