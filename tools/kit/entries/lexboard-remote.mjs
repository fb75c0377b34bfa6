#!/usr/bin/env node
import { requireNode } from '../../install/old-node.mjs';

requireNode({ 22: 22, 24: 15 });
// Loaded after the check: its modules cannot be read by older versions of Node.
import('../commands/program.mjs');
