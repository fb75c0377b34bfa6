import { Type } from 'typebox';
import { readingCall } from './call.ts';
import { doneReply, recordId, strictObject, titleInHindi } from './values/primitives.ts';

/** A node of the law tree: a law, which has an id, or a state (D1 §3 "Tree data"). */
export interface TreeNode {
  id?: number;
  /** The law's own code, such as FACT-1948. */
  code?: string;
  name: string;
  title_hi?: string;
  /** Number of laws directly below a law or a state. */
  count: number;
  children: TreeNode[];
}

/** A state and its number of laws. */
export interface StateCount {
  /** Id from the list of choices `state`. */
  id: number;
  name: string;
  count: number;
}

export const treeNodeSchema = () =>
  Type.Unsafe<TreeNode>(
    Type.Object({
      id: Type.Optional(recordId()),
      code: Type.Optional(Type.String()),
      name: Type.String(),
      title_hi: titleInHindi(),
      count: Type.Integer(),
      children: Type.Array(Type.Object({}, { description: 'Nodes like this one' })),
    }),
  );

/**
 * The whole law tree of the organisation (decisions §4). The reply has an ETag: with a matching If-None-Match the
 * reply is 304 without a body.
 */
export const lawTreeShape = () => ({
  tag: 'tree',
  summary:
    'Central laws and the laws of each state, each below its parent law, and how many laws each state has',
  body: strictObject({}),
  reply: doneReply({
    parentLaws: Type.Object({
      central: Type.Array(treeNodeSchema()),
      state: Type.Array(treeNodeSchema()),
      stateCounts: Type.Array(
        Type.Unsafe<StateCount>(Type.Object({ id: recordId(), name: Type.String(), count: Type.Integer() })),
      ),
    }),
  }),
});
export const lawTree = readingCall<typeof lawTreeShape>('/tree/dataFetchTree', 'signedIn', {
  parentLaws: 'object',
});
