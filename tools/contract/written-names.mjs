import ts from 'typescript';

const { EqualsToken } = ts.SyntaxKind;
/** Of a name that may be given any value. */
const anything = true;

const nameOf = (name) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined;

/** The name and the value of a property that a node writes; the value is undefined where it does not stand there. */
function writtenBy(node) {
  if (ts.isPropertyAssignment(node)) return [nameOf(node.name), node.initializer];
  if (ts.isObjectLiteralElementLike(node) || ts.isPropertyDeclaration(node)) return [nameOf(node.name)];
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== EqualsToken) return [];
  const { left, right } = node;
  if (ts.isPropertyAccessExpression(left)) return [nameOf(left.name), right];
  return ts.isElementAccessExpression(left) ? [nameOf(left.argumentExpression), right] : [];
}

/** The texts that an expression can be, where it can be nothing else. */
function textsOf(value) {
  if (!value) return anything;
  if (ts.isStringLiteralLike(value)) return new Set([value.text]);
  if (ts.isParenthesizedExpression(value)) return textsOf(value.expression);
  if (!ts.isConditionalExpression(value)) return anything;
  return join(textsOf(value.whenTrue), textsOf(value.whenFalse));
}

const join = (one, other) => (one === anything || other === anything ? anything : one.union(other));

/**
 * The names of all properties that sources give to values, in object literals, in classes or by assignment: each with the
 * texts that it is given, or with true where it may be given anything else.
 * @param {string[]} sources TypeScript or JavaScript, without JSX
 * @returns {Map<string, Set<string> | true>}
 */
export function writtenNames(sources) {
  const written = new Map();
  const visit = (node) => {
    const [name, value] = writtenBy(node);
    if (name !== undefined) written.set(name, join(written.get(name) ?? new Set(), textsOf(value)));
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return written;
}

const propertiesOf = (node) => Object.keys(node.props ?? {}).map((name) => name.replace(/\?$/, ''));

/** What is written of the properties that `types` have, by name, as it stands in a contract. */
export function writtenProperties(types, written) {
  const names = new Set(types.flatMap(propertiesOf));
  const found = [...names].filter((name) => written.has(name)).sort();
  return Object.fromEntries(
    found.map((name) => {
      const texts = written.get(name);
      return [name, texts === anything ? anything : [...texts].sort()];
    }),
  );
}
