import type { BrowserContext } from '@playwright/test';
import { beforeTitle } from './rewritten-release.ts';

/** Runs an expression once a page, as the road map is drawn first. */
const inTitle = (expression: string) => (words: string) => ({
  [beforeTitle]: `${beforeTitle}((window.faulty??=[${expression}]),"${words}")||`,
});

/** Runs in the page. Blocks it again and again. */
function blockOften() {
  setInterval(() => {
    const end = performance.now() + 500;
    while (performance.now() < end);
  }, 1_000);
}

const lateMs = 2_000;

/** Road maps with a fault each; `words` is their heading. */
export const roadmapWith = {
  none: inTitle('0'),
  throwAtMount: inTitle('(()=>{throw new Error("Broken on purpose")})()'),
  throwLater: inTitle('setTimeout(()=>{throw new Error("Late on purpose")},2500)'),
  /** With {@link failCalls}: a remote cannot reach the calls of the page. */
  failingCalls: inTitle('window.failsCalls=true'),
  lateMount: (words: string) => ({
    ...inTitle('0')(words),
    'bootstrap:()=>': `bootstrap:()=>()=>new Promise((done)=>setTimeout(done,${lateMs}))||`,
  }),
  freeze: inTitle('(()=>{for(;;);})()'),
  longBlocks: inTitle(`(${blockOften.toString()})()`),
  clearedStorage: inTitle(`setTimeout(${removeStored.toString()},1000)`),
} as const;

/** Runs in the page. */
function removeStored() {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) storage.removeItem(key);
}

/** Runs in the page. Each press of Login throws. */
function breakLogin() {
  const throwAtLogin = (event: MouseEvent) => {
    const isLogin = event.target instanceof Element && event.target.closest('[type=submit]') !== null;
    if (!isLogin || location.pathname !== '/login') return;
    event.preventDefault();
    throw new Error('Login broken on purpose');
  };
  document.addEventListener('click', throwAtLogin, true);
}

/** Where the shell looks for its place as it starts. */
const place = 'document.getElementById("root")';

/** Shells with a fault each: the words that are replaced in their scripts. */
export const shellWith = {
  silence: { [place]: 'document.createElement("div")' },
  brokenLogin: { [place]: `((${breakLogin.toString()})(),${place})` },
} as const;

/** Has every third call of a road map that fails calls answered by an error of the server. */
export async function failCalls(context: BrowserContext): Promise<void> {
  let calls = 0;
  await context.route('**/api/tree/dataFetchTree*', async (route) => {
    const page = route.request().frame().page();
    const isMeant = await page.evaluate(() => 'failsCalls' in window).catch(() => false);
    calls += Number(isMeant);
    if (!isMeant || calls % 3 > 0) return route.continue();
    return route.fulfill({ status: 500, json: { success: 0, message: 'Broken on purpose' } });
  });
}
