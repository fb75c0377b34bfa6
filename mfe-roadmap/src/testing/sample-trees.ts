import type { TreeNode } from '@lexboard/shared-lib/contract';

/** A law of a tree, with what stands below it. */
export const lawNode = (id: number, name: string, ...children: TreeNode[]): TreeNode => ({
  id,
  code: `ACT-${id}`,
  name,
  count: children.length,
  children,
});

/** A state of a tree, with how many laws it has. */
export const stateNode = (name: string, count: number, ...children: TreeNode[]): TreeNode => ({
  name,
  count,
  children,
});

const factories = lawNode(
  1,
  'The Factories Act, 1948',
  lawNode(2, 'The Factories Rules', lawNode(3, 'The Lifts Order')),
  lawNode(4, 'The Boilers Rules'),
);

/** The answers of the server in the tests of the page. */
export const sampleTrees = {
  central: [factories, lawNode(5, 'The Mines Act, 1952')],
  state: [
    stateNode('Goa', 0),
    stateNode(
      'Kerala',
      3,
      lawNode(6, 'The Kerala Shops Act', lawNode(7, 'The Kerala Shops Rules')),
      lawNode(8, 'The Coir Act'),
    ),
  ],
  stateCounts: [
    { id: 10, name: 'Goa', count: 0 },
    { id: 17, name: 'Kerala', count: 3 },
  ],
};
