#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const words = process.argv.slice(2);
const pinnedNode = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));

/** The product needs Node 24, which is installed with it; npx may well run this with an older one. */
function goOnWithPinnedNode() {
  if (!existsSync(pinnedNode)) {
    console.error(
      `This needs Node 24.15 or later, and runs on ${process.versions.node}. Run "npm start" first: it installs one on Linux and Windows, and elsewhere says what is missing.`,
    );
    process.exit(1);
  }
  const child = spawn(pinnedNode, [fileURLToPath(import.meta.url), ...words], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Compiling its modules takes a third of the time of a short command, so they are compiled once and read from there on. */
async function run() {
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
  const { runCommand } = await import('../src/cli/lexboard.ts');
  runCommand(words);
}

if (Number(process.versions.node.split('.')[0]) < 24) goOnWithPinnedNode();
else await run();
