import type { TypeNode } from './type-node.ts';

const longest = 80;
const deepest = 3;

/** A type that is being printed. */
interface Showing {
  types: readonly TypeNode[];
  /** The remaining number of types to print: each takes a character or more, and wide types contain billions. */
  left: number;
}

function showCalls(showing: Showing, node: TypeNode, depth: number): string {
  if (typeof node === 'string' || !('props' in node)) return '';
  const [call] = node.calls ?? [];
  if (call) {
    const takes = call.takes.map((id) => showAt(showing, id, depth)).join(', ');
    return `(${takes}) => ${showAt(showing, call.gives, depth)}`;
  }
  return `{ ${Object.entries(node.props)
    .map(([name, id]) => `${name}: ${showAt(showing, id, depth)}`)
    .join(', ')} }`;
}

function showAt(showing: Showing, id: number, depth: number): string {
  const node = showing.types[id];
  if (node === undefined || depth > deepest || showing.left === 0) return '…';
  showing.left -= 1;
  if (typeof node === 'string') return node.replace(/^as written: /, '').replace(/^.*#/, '');
  const each = (ids: number[], between: string) =>
    ids.map((member) => showAt(showing, member, depth + 1)).join(between);
  if ('of' in node) return `${node.of.replace(/^.*#/, '')}<${each(node.with, ', ')}>`;
  if ('any' in node) return each(node.any, ' | ');
  if ('all' in node) return each(node.all, ' & ');
  return showCalls(showing, node, depth + 1);
}

/** Prints a type for a message, shortened where it is long. */
export function showType(types: readonly TypeNode[], id: number): string {
  const text = showAt({ types, left: longest }, id, 0);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
