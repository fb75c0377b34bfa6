import { merge } from 'webpack-merge';
import { createBaseConfig } from '../webpack/base-config.mjs';

/** Builds two modules like those of every front end, for the test in this folder. */
export default merge(createBaseConfig({ folder: import.meta.dirname, production: true }), {
  target: 'node',
  entry: { counter: './counter.tsx' },
  output: { filename: '[name].cjs', library: { type: 'commonjs2' } },
  externals: { react: 'commonjs react' },
});
