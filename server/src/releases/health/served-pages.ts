import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { shellName } from '@lexboard/shared-lib/contract';
import type { Database } from '../../database/database.ts';
import { BoundedMap } from '../../runtime/bounded-map.ts';
import { readVisitor, type SignedVisitor } from '../delivery/visitor.ts';
import type { ReleaseState } from '../state/release-state.ts';
import { isWatched } from '../state/is-watched.ts';
import { findVersionGrant, type VersionGrant } from './version-grant.ts';

/** Served pages are stored together, a second later. More than these of a second are not awaited. */
const FLUSH_MS = 1_000;
const MAX_WAITING = 1_000;

/** So many pages of a browser are awaited within an hour; a person opens fewer. */
const MAX_PAGES = 60;
const HOUR_MS = 60 * 60 * 1_000;
const MAX_BROWSERS = 10_000;

/** The session of pages without a sign-in: the browser, by the sign-in that set its visitor cookie. */
export const hashVisitor = (signIn: string): Uint8Array => createHash('sha256').update(signIn).digest();

/** Browsers fetch pages ahead that nobody may ever see, and scripts fetch them as data. */
function isShownPage(headers: IncomingHttpHeaders): boolean {
  const target = headers['sec-fetch-dest'];
  return !/prefetch|prerender/.test(String(headers['sec-purpose'])) && (!target || target === 'document');
}

/** It becomes a session once it is reported on, or has stayed silent. */
const rowOf = (visitor: SignedVisitor, version: string, { by, chance }: VersionGrant) => ({
  page: randomUUID(),
  remote: shellName,
  version,
  organisation_id: visitor.organisationId,
  account_id: visitor.accountId,
  session_hash: hashVisitor(visitor.signIn),
  first_of_session: false,
  given: by,
  chance,
  awaited: true,
});

interface Options {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Remembers pages as they are served, so that those that never report count as failed. Only of browsers with a visitor cookie, and
 * only while a verdict on the shell is due. Pages are stored in batches: serving never waits for the database.
 */
export class ServedPages {
  readonly #options: Options;
  readonly #pagesOf = new BoundedMap<string, { since: number; pages: number }>(MAX_BROWSERS);
  #waiting: ReturnType<typeof rowOf>[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @returns the id with which the page reports; undefined where its silence would say nothing */
  add(headers: IncomingHttpHeaders, state: ReleaseState, version: string): string | undefined {
    const shell = state.remotes.get(shellName);
    if (!shell || !isWatched(shell) || !isShownPage(headers)) return undefined;
    const visitor = readVisitor(headers.cookie, state.visitorKey);
    if (!visitor) return undefined;
    const grant = findVersionGrant(shell, visitor, version);
    if (!grant || this.#waiting.length >= MAX_WAITING || this.#isTooMany(visitor.signIn)) return undefined;
    const row = rowOf(visitor, version, grant);
    this.#waiting.push(row);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
    return row.page;
  }

  #isTooMany(browser: string): boolean {
    const now = performance.now();
    const known = this.#pagesOf.get(browser);
    const counted = known && now - known.since < HOUR_MS ? known : { since: now, pages: 0 };
    counted.pages += 1;
    this.#pagesOf.set(browser, counted);
    return counted.pages > MAX_PAGES;
  }

  /** Stores the pages that were served since the last time. A failure is only logged: their silence then says nothing. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = this.#waiting.splice(0);
    if (rows.length === 0) return;
    const insert = this.#options.database.inDirectory((directory) =>
      directory
        .insertInto('release_health')
        .values(rows)
        // A report of the page may have arrived before.
        .onConflict((conflict) => conflict.columns(['page', 'remote', 'version']).doNothing())
        .execute(),
    );
    await insert.catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'Served pages were not stored'),
    );
  }
}
