import type { Page } from '@playwright/test';
import { startServers } from '@lexboard/tools/servers';
import { callServer, textOf } from '../calls.ts';
import type { Call } from '../record/laws.ts';
import { signIn } from '../people/sign-in-page.ts';

type OpenBrowser = (settings: { baseURL: string }) => Promise<Page>;

/** Two servers of one platform, whose releases are those of one file of journeys alone. */
export async function startReleasePlatform() {
  const { servers, env, stop } = await startServers();
  const { url: origin, password } = servers[1];
  const body = { username: 'admin', password, acceptTerms: true };
  const token = textOf((await callServer('user-login', { origin, body })).reply, 'access_token');
  /** Calls as the operator, on the other server than the one that most people use. */
  const call: Call = (path, input) =>
    callServer(path, { origin, token, body: { ...input, accessusername: body.username } });

  /** Somebody who signs in at one of the servers, at an address. */
  const open = async (openBrowser: OpenBrowser, username: string, server: 0 | 1, address: string) => {
    const page = await openBrowser({ baseURL: servers[server].url });
    await page.goto(address);
    await signIn(page, { username, password });
    return page;
  };
  const [first, second] = servers;
  return { addresses: [first.url, second.url] as const, password, env, call, open, stop };
}

export type ReleasePlatform = Awaited<ReturnType<typeof startReleasePlatform>>;
