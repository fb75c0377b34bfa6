import { randomUUID } from 'node:crypto';
import { failedShellsCookie, shellName } from '@lexboard/shared-lib/contract';
import type { Database } from '../../../database/database.ts';
import { hashVisitor } from '../../health/served-pages.ts';
import { storeReport } from '../../health/store-report.ts';
import type { ReleaseState } from '../../state/release-state.ts';
import { chooseVersions } from '../choose-versions.ts';
import { readVisitor } from '../visitor.ts';
import { readFailedShells } from './failed-shells.ts';

const DAYS = 30;

/** A version of the shell that a browser leaves, and the one that it gets from then on. */
export interface LeftShell {
  version: string;
  before: string;
}

const choose = (cookies: string | undefined, state: ReleaseState, failedShells: ReadonlySet<string>) => {
  const visitor = readVisitor(cookies, state.visitorKey);
  const none = new Map<string, string>();
  const asking = { visitor, overrides: none, previewed: none, failedShells };
  return chooseVersions(state, asking).choices.get(shellName)?.version;
};

/** The shell that the sender of these cookies has, and the one before it; undefined where there is none before it. */
export function findShellBefore(cookies: string | undefined, state: ReleaseState): LeftShell | undefined {
  const failed = readFailedShells(cookies);
  const version = choose(cookies, state, failed);
  const before = version && choose(cookies, state, new Set([...failed, version]));
  return version && before && before !== version && !failed.has(before) ? { version, before } : undefined;
}

/** The Set-Cookie header with which a browser does not get a shell for 30 days, nor those that failed in it before. */
export function leaveShellHeader(cookies: string | undefined, version: string, secure: boolean): string {
  const versions = [...readFailedShells(cookies), version].join('|');
  const attributes = `Path=/; Max-Age=${DAYS * 86_400}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${failedShellsCookie}=${versions}; ${attributes}`;
}

/** Counts that a person has left a shell as a failure of it. Without a visitor cookie nothing is known of the person. */
export async function reportLeftShell(
  database: Database,
  state: ReleaseState,
  { cookies, version }: { cookies: string | undefined; version: string },
): Promise<void> {
  const visitor = readVisitor(cookies, state.visitorKey);
  if (!visitor) return;
  const none = { shown: 0, loadFailures: 0, errors: 0, fallbacks: 0, longTaskMs: 0 };
  const lastError = 'The person chose the version before.';
  await database.inDirectory((directory) =>
    storeReport(directory, state, {
      page: randomUUID(),
      session: hashVisitor(visitor.signIn),
      visitor,
      previewed: new Map(),
      remotes: [{ remote: shellName, version, ...none, mountFailures: 1, lastError }],
    }),
  );
}
