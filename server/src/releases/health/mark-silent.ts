import { shellName } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { inEnglish } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { describeSilence } from './own-errors.ts';

/** The shell reports as soon as it is shown, a remote with the next report of its page. */
const SHELL_SECONDS = 30;
const REMOTE_SECONDS = 60;

/** Older pages are left alone: while no server ran, their reports could not arrive. */
const MAX_MINUTES = 5;

/** A person counts as heard for so many days after a page of theirs reported that the shell was shown. */
const DAYS_HEARD = 7;

/**
 * Marks as failed what pages began and never reported on: they froze, or showed nothing. People of whom no report ever
 * arrives, such as those whose browser blocks reports, say nothing by their silence. As the directory.
 */
export async function markSilent(directory: Transaction): Promise<void> {
  const limit = sql`case when page.remote = ${shellName} then ${SHELL_SECONDS}::int else ${REMOTE_SECONDS}::int end`;
  await sql`
    with due as materialized (
      select page, remote, version, organisation_id, account_id, session_hash from release_health as page
      where awaited and failed_at is null and began_at between now() - make_interval(mins => ${MAX_MINUTES})
        and now() - make_interval(secs => ${limit})
    ), heard as (
      select distinct organisation_id, account_id from release_health
      where (organisation_id, account_id) in (select organisation_id, account_id from due) and remote = ${shellName}
        and first_of_session and shown > 0 and began_at > now() - make_interval(days => ${DAYS_HEARD})
    )
    update release_health as page
    set awaited = heard.account_id is not null,
      failed_at = case when heard.account_id is not null then now() end,
      last_error = case when heard.account_id is not null then ${inEnglish(describeSilence)} end,
      first_of_session = heard.account_id is not null and not exists (select from release_health as earlier
        where earlier.session_hash = page.session_hash and earlier.remote = page.remote
          and earlier.version = page.version and earlier.first_of_session)
    from due left join heard using (organisation_id, account_id)
    where (page.page, page.remote, page.version) = (due.page, due.remote, due.version) and page.awaited`.execute(
    directory,
  );
}
