/** @jest-environment ./jest/browser-environment.mjs */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';

const require = createRequire(import.meta.filename);
const cli = path.join(path.dirname(require.resolve('webpack/package.json')), 'bin', 'webpack.js');
let output;

beforeAll(async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  output = await mkdtemp(path.join(tmpdir(), 'lexboard-react-compiler-'));
  await promisify(execFile)(process.execPath, [cli, '--output-path', output], { cwd: import.meta.dirname });
});

afterAll(() => rm(output, { recursive: true }));

/** The exports of the built module, with the React of this test. */
async function builtModule() {
  const module = { exports: {} };
  const code = await readFile(path.join(output, 'counter.cjs'), 'utf8');
  compileFunction(code, ['module', 'require'])(module, require);
  return module.exports;
}

it('builds components and hooks that reuse what does not depend on the state that changed', async () => {
  const { Counter } = await builtModule();
  const rendered = [];
  const { document } = globalThis;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(() => root.render(createElement(Counter, { onRender: (what) => rendered.push(what) })));
  const button = place.querySelector('button');
  await act(() => button.click());
  expect(button.textContent).toBe('1');
  expect(rendered.filter((what) => what === 'line')).toHaveLength(1);
  expect(new Set(rendered.filter(Array.isArray)).size).toBe(1);
  await act(() => root.unmount());
});
