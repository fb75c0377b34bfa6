import { promisify } from 'node:util';
import webpack from 'webpack';

/** Runs one build to its end and returns webpack's report of it. */
export async function compile(config) {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats;
}
