import ts from 'typescript';

const keyOf = ({ name }) =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;

/** The members that an expression or class gives to each value it makes; what it spreads is made elsewhere. */
function membersOf(node) {
  if (ts.isObjectLiteralExpression(node)) return node.properties;
  return ts.isClassLike(node) ? node.members : undefined;
}

/**
 * The kinds of object that a source makes, each as the names that it gives to it.
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
 * The places of those object types of `types` of which values may be made: somewhere all that they need is put together.
 * @param {Set<string>[]} shapes of all sources of a build
 */
export function constructedTypes(types, shapes) {
  const isConstructed = (node) => {
    const names = needed(node);
    return shapes.some((shape) => names.every((name) => shape.has(name)));
  };
  return [...types.entries()].filter(([, node]) => node.props && isConstructed(node)).map(([place]) => place);
}
