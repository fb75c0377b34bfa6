import ts from 'typescript';

const { EqualsToken, FirstAssignment, LastAssignment } = ts.SyntaxKind;
/** Marks a name that may be given any value. */
const anything = true;

const textOf = (name) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined;

/** The name of the property that an expression refers to. */
function propertyAt(place) {
  if (ts.isPropertyAccessExpression(place)) return place.name.text;
  return ts.isElementAccessExpression(place) && ts.isStringLiteralLike(place.argumentExpression)
    ? place.argumentExpression.text
    : undefined;
}

/** The properties assigned by a destructuring assignment. */
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

/** The properties that a node writes, each with its value, or without where the value is not in the source. */
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

/** The possible texts of an expression, if it can be nothing else. */
function textsOf(value) {
  if (!value) return anything;
  if (ts.isStringLiteralLike(value)) return new Set([value.text]);
  if (ts.isParenthesizedExpression(value)) return textsOf(value.expression);
  if (!ts.isConditionalExpression(value)) return anything;
  return either(textsOf(value.whenTrue), textsOf(value.whenFalse));
}

/**
 * Lists the property names that sources write in object literals, classes or assignments: each with the texts assigned, or with
 * true where other values are possible.
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
 * Selects the written properties that `types` have, by name, in the form of a contract.
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
