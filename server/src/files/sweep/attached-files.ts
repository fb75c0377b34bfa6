import { sql } from 'kysely';
import { daysForDrafts } from '@lexboard/shared-lib/contract';
import { uuidForm } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { listOrganisations } from '../../organisations/organisation-repository.ts';
import { buildContentKey } from '../stores/attachment-store.ts';
import type { SweptArea } from './swept-area.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The retention of uploads without a record: a draft in a browser may refer to one. */
const UNSAVED_MS = daysForDrafts * DAY_MS;
/** The retention of imported files: the import's report can still be opened, with its faults as a file. */
const IMPORTED_MS = 30 * DAY_MS;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Deletes the rows of uploads without a record that are older than the retention of drafts. */
const deleteUnsaved = (trx: Transaction, now: Date) =>
  trx
    .deleteFrom('attachment')
    .where('record_id', 'is', null)
    .where('uploaded_at', '<', before(now, UNSAVED_MS))
    .returning('content_id as id')
    .execute();

/** Removes the references to files of finished imports after their retention. */
const forgetImported = (trx: Transaction, now: Date) =>
  sql<{ id: string }>`
    with old as (
      select id, content_id from import
      where content_id is not null and uploaded_at < ${before(now, IMPORTED_MS)}
        and state not in ('running', 'undoing') for update)
    update import set content_id = null from old where import.id = old.id returning old.content_id as id`
    .execute(trx)
    .then(({ rows }) => rows);

/** Finds the contents that are referenced by attached files or imports. */
async function findContents(trx: Transaction, contentIds: readonly string[]): Promise<string[]> {
  const imported = trx.selectFrom('import').select('content_id as id').where('content_id', 'in', contentIds);
  const rows = await trx
    .selectFrom('attachment')
    .select(sql<string | null>`content_id`.as('id'))
    .where('content_id', 'in', contentIds)
    .unionAll(imported)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

function groupByOrganisation(keys: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const [organisationId = '', contentId = ''] = key.split('/');
    const group = groups.get(organisationId);
    if (group) group.push(contentId);
    else groups.set(organisationId, [contentId]);
  }
  return groups;
}

/** Files of records, circulars and imports, whose ids are their keys. Files of unknown organisations are skipped. */
export const attachedFiles: SweptArea = {
  what: 'attached files',
  listFolders: async (database) => (await database.inDirectory(listOrganisations)).map(({ id }) => id),
  idOf(key) {
    const [organisationId = '', contentId = '', ...more] = key.split('/');
    return uuidForm.test(organisationId) && uuidForm.test(contentId) && more.length === 0 ? key : undefined;
  },
  async findKnown(database, ids) {
    const known = new Set<string>();
    for (const [organisationId, contentIds] of groupByOrganisation(ids)) {
      const found = await database.inOrganisation(organisationId, (trx) => findContents(trx, contentIds));
      for (const contentId of found) known.add(buildContentKey(organisationId, contentId));
    }
    return known;
  },
  async forget(database, now) {
    const forgotten: string[] = [];
    for (const { id: organisationId } of await database.inDirectory(listOrganisations)) {
      const rows = await database.inOrganisation(organisationId, async (trx) => [
        ...(await deleteUnsaved(trx, now)),
        ...(await forgetImported(trx, now)),
      ]);
      forgotten.push(...rows.map(({ id }) => buildContentKey(organisationId, id)));
    }
    return forgotten;
  },
};
