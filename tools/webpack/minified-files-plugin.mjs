import webpack from 'webpack';

const { Compilation } = webpack;

/** Skips files that are already minified. A PDF reader's worker would take longer than all others, without a gain. */
export class MinifiedFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('MinifiedFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: 'MinifiedFiles', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (/\.min\.[^/]+\.m?js$/.test(name)) compilation.updateAsset(name, source, { minimized: true });
        }
      });
    });
  }
}
