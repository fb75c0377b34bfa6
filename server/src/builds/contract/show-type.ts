import type { TypeNode } from './type-node.ts';

const longest = 80;
const deepest = 3;

function showCalls(types: readonly TypeNode[], node: TypeNode, depth: number): string {
  if (typeof node === 'string' || !('props' in node)) return '';
  const [call] = node.calls ?? [];
  if (call) {
    const takes = call.takes.map((id) => showAt(types, id, depth)).join(', ');
    return `(${takes}) => ${showAt(types, call.gives, depth)}`;
  }
  return `{ ${Object.entries(node.props)
    .map(([name, id]) => `${name}: ${showAt(types, id, depth)}`)
    .join(', ')} }`;
}

function showAt(types: readonly TypeNode[], id: number, depth: number): string {
  const node = types[id];
  if (node === undefined || depth > deepest) return '…';
  if (typeof node === 'string') return node.replace(/^as written: /, '').replace(/^.*#/, '');
  const each = (ids: number[], between: string) =>
    ids.map((member) => showAt(types, member, depth + 1)).join(between);
  if ('of' in node) return `${node.of.replace(/^.*#/, '')}<${each(node.with, ', ')}>`;
  if ('any' in node) return each(node.any, ' | ');
  if ('all' in node) return each(node.all, ' & ');
  return showCalls(types, node, depth + 1);
}

/** A type as a person reads it in a message, cut where it is long. */
export function showType(types: readonly TypeNode[], id: number): string {
  const text = showAt(types, id, 0);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
