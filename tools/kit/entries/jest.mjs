import { browserSettings } from '../../jest/browser-settings.mjs';
import { createProject } from '../../jest/project.mjs';
import { listAllParts } from '../../webpack/shared-packages.mjs';

const mapParts = () =>
  Object.fromEntries(Object.entries(listAllParts()).map(([part, file]) => [`^${part}$`, file]));

/** jest's configuration of a remote. @param {string} folder its folder, absolute */
export function remoteTests(folder) {
  const { moduleNameMapper, ...settings } = browserSettings();
  return createProject(folder, { ...settings, moduleNameMapper: { ...moduleNameMapper, ...mapParts() } });
}
