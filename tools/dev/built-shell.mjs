import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The address of a shell in development. */
export const shellFolder = '/shell/';

const types = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

/**
 * A development build of the shell, which replaces the platform's in the pages of a development server. Its React can replace
 * components.
 * @param {string} folder of the build
 * @returns its record, and a middleware that answers its files
 */
export function readBuiltShell(folder) {
  const record = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  const answer = (request, response, next) => {
    const name = path.basename(request.url.split('?')[0]);
    const file = path.join(folder, name);
    const type = types[path.extname(name)];
    if (!type || !existsSync(file)) return next();
    response.setHeader('content-type', type);
    return createReadStream(file).pipe(response);
  };
  return { record, answer };
}
