import { merge } from 'webpack-merge';
import { createBaseConfig } from '../webpack/base-config.mjs';

/** Two modules, built like those of every front end, for the test beside this file. */
export default merge(createBaseConfig({ folder: import.meta.dirname, production: true }), {
  target: 'node',
  entry: { counter: './counter.tsx' },
  output: { filename: '[name].cjs', library: { type: 'commonjs2' } },
  externals: { react: 'commonjs react' },
});
