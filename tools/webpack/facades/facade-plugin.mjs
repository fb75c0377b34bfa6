import path from 'node:path';
import webpack from 'webpack';
import { importRefusals } from './facades.mjs';

const isOwnFile = (folder, file) =>
  file.startsWith(folder + path.sep) &&
  !file.slice(folder.length).includes(`${path.sep}node_modules${path.sep}`);

/**
 * Fails the build of a remote whose own sources import a library that the page has, such as TanStack Query: a second copy knows
 * neither the page's cache nor its theme, and fails in the browser only.
 */
export class FacadePlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('Facade', (compilation, { normalModuleFactory }) => {
      const refuse = importRefusals(this.folder);
      normalModuleFactory.hooks.beforeResolve.tap('Facade', ({ request, contextInfo: { issuer } }) => {
        const refusal = issuer && isOwnFile(this.folder, issuer) ? refuse(request) : undefined;
        if (!refusal) return;
        const place = path.relative(this.folder, issuer);
        compilation.errors.push(new webpack.WebpackError(`${place} imports '${request}'. ${refusal}`));
      });
    });
  }
}
