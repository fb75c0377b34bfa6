import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { merge } from 'webpack-merge';
import { baseConfig } from '../../tools/webpack/base-config.mjs';
import { compile } from '../../tools/webpack/compile.mjs';

const folder = path.join(import.meta.dirname, 'synthetic');
const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Form</title><main id="root"></main><script src="/form.js"></script>';

async function build(output) {
  const config = merge(baseConfig({ folder, production: true }), {
    entry: { form: './entry.tsx' },
    output: { path: output, publicPath: '/', filename: '[name].js' },
  });
  const stats = await compile(config);
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

async function answer(output, { url }, response) {
  if (url.endsWith('.js')) {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(await readFile(path.join(output, path.basename(url))));
  } else {
    response.setHeader('Content-Type', 'text/html');
    response.end(page);
  }
}

/**
 * Serves the product's form over a kind of any number of fields, as `?fields=40` says.
 * @returns its address, and how to stop it
 */
export async function serveSynthetic({ say }) {
  say('Building the form …');
  const output = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-form-'));
  await build(output);
  const server = createServer((request, response) => void answer(output, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    addressOf: (fields) => `http://localhost:${server.address().port}/?fields=${fields}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(output, { recursive: true, force: true });
    },
  };
}
