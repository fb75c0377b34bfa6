import { existsSync } from 'node:fs';
import { aptGet, howToInstall } from '../install/how-to-install.mjs';
import { runCaptured } from '../processes/run-captured.mjs';

const usual = [
  // The same engine without windows, which takes a quarter less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const advice = [
  'Chromium is not installed, which the browser journeys need.',
  howToInstall({ debian: 'chromium-headless-shell', elsewhere: 'Chromium or Google Chrome' }),
  'Or set CHROMIUM to the program.',
].join('\n');

const findInstalled = () => usual.find((program) => existsSync(program));

async function installFromDebian(signal) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const parameters of [
    ['update'],
    ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'],
  ]) {
    const { code, output } = await runCaptured(aptGet, parameters, { env, signal });
    if (code !== 0)
      throw new Error(`${advice}\nInstalling it by itself did not work:\n${output.slice(-2_000)}`);
  }
}

/**
 * Finds the browser for the journeys: CHROMIUM, else one in the usual places, else Debian's, which is installed where possible.
 * @throws with what to install
 */
export async function findChromium({ signal, say }) {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  const found = named || findInstalled();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) throw new Error(advice);
  say('Installing Chromium …');
  await installFromDebian(signal);
  return findInstalled();
}
