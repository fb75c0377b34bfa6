import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The parts of shared-lib from which remotes take libraries that the page has once. */
export const facades = {
  '@chakra-ui/react': 'ui, ui/overlays, ui/menus or ui/data',
  '@tanstack/react-query': 'query',
  'react-router-dom': 'router',
  'react-router': 'router',
  'single-spa': 'federation',
  '@module-federation/enhanced': 'federation',
};

/** Libraries that a remote may have as a dependency of its own. Without that, it has them by accident, from shared-lib. */
const bundledFacades = { formik: 'forms', yup: 'forms' };

/** @param {string} facade a value of `facades` */
export const describeFacade = (facade) =>
  `A remote takes this from @lexboard/shared-lib (${facade}), so that the page has one copy.`;

function dependenciesOf(folder) {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {}) : {};
}

/**
 * @param {string} folder of a remote, absolute
 * @returns a function that says why the remote's sources must not import `name`, and from where instead; it gives undefined for
 *   a name that may be imported
 */
export function importRefusals(folder) {
  const dependencies = dependenciesOf(folder);
  return (name) => {
    if (Object.hasOwn(facades, name)) return describeFacade(facades[name]);
    if (name.startsWith('@emotion/')) return describeFacade('ui');
    if (!Object.hasOwn(bundledFacades, name) || Object.hasOwn(dependencies, name)) return undefined;
    return `It is no dependency of this remote. Take it from @lexboard/shared-lib (${bundledFacades[name]}).`;
  };
}
