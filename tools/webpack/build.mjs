import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';

/** Builds the front end of the folder this runs in: for publishing, or with `--development` for `npm run dev`. */
async function build(folder, production) {
  const { default: config } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
  const stats = await compile(await config({ production }));
  console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, timings: true }));
  return stats.hasErrors() ? 1 : 0;
}

process.exitCode = await build(process.cwd(), !process.argv.includes('--development'));
