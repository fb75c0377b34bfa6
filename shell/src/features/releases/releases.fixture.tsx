import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type {
  Canary,
  HealthFigures,
  ReleaseEvent,
  RemoteStatus,
  Verdict,
  VersionStatus,
} from '@lexboard/shared-lib/contract';
import { queryClient } from '@lexboard/shared-lib/query';
import { startSession } from '@lexboard/shared-lib/session';
import { answerWith, openPage, prepareServer, reply } from '../../app/served-page.fixture.tsx';
import { signedInAs } from '../../app/signed-in.fixture.ts';
import { replaceManifest } from '../../federation/page-manifest.ts';
// The page is here before the first test waits for it.
import './releases-page.tsx';

const at = '2026-11-20T05:12:00.000Z';

const healthOf = (values: Partial<HealthFigures> = {}): HealthFigures => ({
  sessions: 0,
  failingSessions: 0,
  shown: 0,
  loadFailures: 0,
  mountFailures: 0,
  errors: 0,
  fallbacks: 0,
  showP50: null,
  showP95: null,
  longTaskMs: 0,
  lastError: null,
  ...values,
});

export const versionOf = (
  version: string,
  { health, ...values }: Partial<Omit<VersionStatus, 'health'>> & { health?: Partial<HealthFigures> } = {},
): VersionStatus => ({
  version,
  publishedAt: at,
  publishedBy: 'lexboard',
  state: 'available',
  share: 0,
  takenBackFor: null,
  ...values,
  health: healthOf(health),
});

export const verdictOf = (values: Partial<Verdict> = {}): Verdict => ({
  state: 'no worse',
  confidence: 0.125,
  text: '214 sessions are enough.',
  canary: { sessions: 214, failing: 3 },
  stable: { sessions: 1_930, failing: 2 },
  at,
  ...values,
});

export const canaryOf = (values: Partial<Canary> = {}): Canary => ({
  version: '3.0.0',
  percent: 10,
  users: [],
  organisations: [],
  since: at,
  plan: null,
  verdict: null,
  ...values,
});

/** A remote whose version 2.0.0 everyone has, after 1.0.0, and of which 3.0.0 is there, too. */
export const remoteOf = (values: Partial<RemoteStatus> = {}): RemoteStatus => ({
  remote: 'mfe-roadmap',
  revision: 7,
  stable: '2.0.0',
  previous: '1.0.0',
  canary: null,
  pins: [],
  versions: [
    versionOf('3.0.0', { state: values.canary ? 'canary' : 'available', share: values.canary?.percent ?? 0 }),
    versionOf('2.0.0', { state: 'stable', share: 100 - (values.canary?.percent ?? 0) }),
    versionOf('1.0.0', { state: 'previous' }),
  ],
  ...values,
});

export const eventOf = (values: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  id: 1,
  at,
  remote: 'mfe-roadmap',
  version: '3.0.0',
  action: 'Canary changed',
  actor: 'admin',
  reason: 'To see how it does',
  detail: { percent: 10 },
  ...values,
});

/** What the server says of the remotes from now on, and what it answers to other calls. */
export function serve(remotes: RemoteStatus[], others: Record<string, () => Response> = {}): void {
  answerWith((path) => {
    const other = others[path]?.();
    if (other) return other;
    if (path === '/releases/status') return reply(200, { success: 1, remotes });
    return reply(200, { success: 1, message: 'Done', revision: 8, totalLength: 0, data: [] });
  });
}

const manifestOf = (operator: boolean) => ({
  success: 1 as const,
  remotes: {},
  revision: 1,
  operator,
  overridable: false,
});

/** What the page came with: whether its visitor operates the platform. */
export const comeWith = ({ operator }: { operator: boolean }): void => replaceManifest(manifestOf(operator));

/** Before each test: an administrator who operates the platform is signed in, and nothing has been read. */
export function signInOperator(): void {
  prepareServer();
  queryClient.clear();
  startSession(signedInAs('admin', { role: 'yes' }));
  comeWith({ operator: true });
}

/** Opens the page, once its remotes are there. */
export async function openReleases(remote = 'mfe-roadmap') {
  const { person } = openPage('/setup/releases');
  const card = within(await screen.findByRole('region', { name: remote }));
  return { person, card };
}

/** Opens the page and a dialog on it, once that has the focus. */
export async function openOperation(button: string, title: string) {
  const { person, card } = await openReleases();
  await person.click(card.getByRole('button', { name: button }));
  return { person, ...(await dialogNamed(title)) };
}

/** A dialog, once it has the focus: it shows a moment before, and a key would go elsewhere. */
export async function dialogNamed(title: string) {
  const found = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
  const dialog = within(found);
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  return { dialog, field, button: (name: string) => dialog.getByRole('button', { name }) };
}

export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the menu of a version, once that has the focus: a key would go elsewhere before. */
export async function openMenuOf(version: string, person: UserEvent) {
  await person.click(screen.getByRole('button', { name: `More for mfe-roadmap ${version}` }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
  return within(menu);
}

/** Chooses in the menu of a version, as a keyboard does. */
export async function chooseOf(version: string, item: string, person: UserEvent) {
  const menu = await openMenuOf(version, person);
  const offered = menu.getByRole('menuitem', { name: item });
  await person.keyboard(item.slice(0, 2));
  await waitFor(() => expect(offered.hasAttribute('data-highlighted')).toBe(true));
  await person.keyboard('{Enter}');
}
