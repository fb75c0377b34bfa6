import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { merge } from 'webpack-merge';
import { buildConfig, compile } from '../compile.mjs';
import { longText, longest } from './synthetic/long-text.ts';

const folder = path.join(import.meta.dirname, 'synthetic');
const pageOf = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Form</title>${body}`;
const formPage = pageOf('<main id="root"></main><script src="/form.js"></script>');
const plainPage = pageOf(
  `<style>textarea { width: 40rem; font: 1rem sans-serif }</style><textarea aria-label="Field 1" rows="3">${longText(longest)}</textarea>`,
);

async function build(output, size) {
  const config = merge(buildConfig({ folder, size }), {
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
    response.end(url.startsWith('/plain') ? plainPage : formPage);
  }
}

/**
 * Serves the product's form over a kind of any number of fields, as `?fields=40` says, and a page that holds one of its
 * long texts and nothing else, no script either.
 * @returns their addresses, and how to stop it
 */
export async function serveSynthetic({ say, size }) {
  say('Building the form …');
  const output = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-form-'));
  await build(output, size);
  const server = createServer((request, response) => void answer(output, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://localhost:${server.address().port}`;
  return {
    addressOf: (fields) => `${address}/?fields=${fields}`,
    plainAddress: `${address}/plain`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(output, { recursive: true, force: true });
    },
  };
}
