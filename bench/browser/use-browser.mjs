import { chromium } from 'playwright-core';
import { findChromium } from '../../tools/browser/find-chromium.mjs';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** Opens a browser for `use` and closes it whatever happens, at once where `signal` aborts. */
export async function useBrowser({ say, signal }, use) {
  const executablePath = await findChromium({ signal, say });
  const browser = await chromium.launch({ executablePath, args: flags });
  const close = () => browser.close();
  signal.addEventListener('abort', close);
  try {
    return await use(browser);
  } finally {
    signal.removeEventListener('abort', close);
    await close();
  }
}
