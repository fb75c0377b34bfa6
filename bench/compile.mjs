import { promisify } from 'node:util';
import webpack from 'webpack';
import { createBaseConfig } from '../tools/webpack/base-config.mjs';

/** The configuration of the product's build; a tiny bench, which only shows that it runs, does not minify. */
export function buildConfig({ folder, size }) {
  const config = createBaseConfig({ folder, production: true });
  if (size === 'full') return config;
  return { ...config, optimization: { ...config.optimization, minimize: false }, plugins: [] };
}

/** Runs one build to its end and returns webpack's report of it. */
export async function compile(config) {
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats;
}
