import { setTimeout as wait } from 'node:timers/promises';

const betweenMs = 10;
const patienceMs = 60_000;

/** Signs in as a browser does. @returns the cookie and the header that it sends from then on */
export async function signInAt(url, username, password) {
  const reply = await fetch(`${url}/api/user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, acceptTerms: true }),
  });
  const [cookie] = reply.headers.get('set-cookie')?.split(';') ?? [];
  const { access_token: token } = await reply.json();
  if (!cookie || !token) throw new Error(`${username} could not sign in: ${reply.status}.`);
  return { username, cookie, authorization: `Bearer ${token}` };
}

/** Makes a call as whoever has signed in. */
export async function callAt(url, { username, authorization }, name, body) {
  const reply = await fetch(`${url}/api/releases/${name}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, accessusername: username }),
  });
  const { success, message, ...rest } = await reply.json();
  if (success !== 1) throw new Error(`${name} was answered with ${reply.status}: ${message}`);
  return rest;
}

/** Loads the page as a browser does, with the versions that it comes with. */
async function pageNames(url, { cookie }, remote, version) {
  const page = await fetch(`${url}/workspace`, { headers: { cookie } });
  return (await page.text()).includes(`/remotes/${remote}/${version}/`);
}

/**
 * Loads pages of all servers as all visitors, until each of them comes with a version.
 * @throws when one still does not after a minute
 */
export async function waitUntilGiven(urls, visitors, remote, version) {
  const end = performance.now() + patienceMs;
  const pairs = urls.flatMap((url) => visitors.map((visitor) => ({ url, visitor })));
  await Promise.all(
    pairs.map(async ({ url, visitor }) => {
      while (!(await pageNames(url, visitor, remote, version))) {
        if (performance.now() > end)
          throw new Error(`${visitor.username} does not get ${remote} ${version}.`);
        await wait(betweenMs);
      }
    }),
  );
}
