import { requireNode } from './old-node.mjs';

// Imported first: the other modules of the bootstrap use features of this version when they are loaded.
requireNode({ 20: 11 });
