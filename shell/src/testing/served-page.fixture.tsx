import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { registerRemoteLoader } from '@lexboard/shared-lib/federation';
// Code that pages fetch when they need it is here before the first test waits for it.
import '@lexboard/shared-lib/ui/overlays';
import '../features/login/login-page.tsx';
import '../features/system-log/system-log-page.tsx';
import { replaceManifest } from '../federation/page-manifest.ts';
import { publishedRelease } from '../federation/published-release.fixture.ts';
import { App } from '../app/app.tsx';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

export const reply = (status: number, body: object, headers?: HeadersInit) =>
  new Response(JSON.stringify(body), { status, ...(headers && { headers }) });

/** The calls that the page made, by path, with their bodies. */
export const callsTo = (path: string) =>
  fetchMock.mock.calls
    .filter(([address]) => address === `/api${path}`)
    .map(([, { body }]): unknown => (typeof body === 'string' ? JSON.parse(body) : body));

/** Says what the server answers from here on. */
export const answerWith = (answer: (path: string) => Response | Promise<Response>) =>
  fetchMock.mockImplementation((address) => Promise.resolve(answer(address.replace('/api', ''))));

export const preload = jest.fn();

/** The remotes that pages of tests know of. */
const publishedOnTest = {
  remotes: {
    'mfe-workspace': publishedRelease({ addresses: ['/workspace', '/due'] }),
    'mfe-record-forms': publishedRelease({
      addresses: ['/law', '/other-compliance', '/circular-amendments'],
    }),
    'mfe-roadmap': publishedRelease({ addresses: ['/roadmap'] }),
  },
  revision: 1,
  operator: false,
  overridable: false,
};

/** Before each test: nobody is signed in, and the server does what it is asked. */
export function prepareServer(): void {
  localStorage.clear();
  fetchMock.mockReset();
  preload.mockReset();
  answerWith(() => reply(200, { success: 1, message: 'Done', data: [] }));
  Object.assign(globalThis, { fetch: fetchMock });
  replaceManifest(publishedOnTest);
  const unused = () => Promise.reject(new Error('No remote is loaded here.'));
  registerRemoteLoader({
    load: unused,
    loadAndApply: unused,
    open: () => ({
      noteShown: () => undefined,
      noteFailure: () => Promise.resolve(false),
      onOtherVersion: () => () => undefined,
      close: () => undefined,
    }),
    preload,
    refresh: () => Promise.resolve(),
    prepareScript: () => undefined,
  });
}

/** Opens the whole shell at an address, as a browser would. */
export function openPage(address: string, person = userEvent.setup()) {
  history.replaceState(null, '', address);
  return { person, ...render(<App />) };
}

/** Puts a text into a field at once: key by key takes many times as long. */
export async function paste(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.click(field);
  await person.paste(text);
}
