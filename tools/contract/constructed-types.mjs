import ts from 'typescript';

const keyOf = ({ name }) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;

/** The names of the members that an object literal or class constructs; spread members are constructed elsewhere. */
function membersOf(node) {
  if (ts.isObjectLiteralExpression(node)) return node.properties;
  return ts.isClassLike(node) ? node.members : undefined;
}

/**
 * Lists the shapes of objects that a source constructs, each as a set of member names.
 * @param {string} source TypeScript or JavaScript, without JSX
 * @returns {Set<string>[]}
 */
export function listConstructedShapes(source) {
  const shapes = [];
  const visit = (node) => {
    const names = membersOf(node)?.map(keyOf).filter(Boolean);
    if (names) shapes.push(new Set(names));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return shapes;
}

const needed = ({ props }) => Object.keys(props).filter((name) => !name.endsWith('?'));

/**
 * Lists the indexes of the object types in `types` that a build may construct: some shape has all required members.
 * @param {Set<string>[]} shapes of all sources of a build
 */
export function constructedTypes(types, shapes) {
  const isConstructed = (node) => {
    const names = needed(node);
    return shapes.some((shape) => names.every((name) => shape.has(name)));
  };
  return [...types.entries()].filter(([, node]) => node.props && isConstructed(node)).map(([place]) => place);
}
