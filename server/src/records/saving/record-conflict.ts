import type { Conflict } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { listSavesSince, type Save } from '../history/timeline-repository.ts';

/** Merges several changes of a field into one from the first old to the last new value. Reverted changes are left out. */
export function mergeChanges(saves: readonly Save[]): Conflict['changes'] {
  const changes = new Map<string, Conflict['changes'][number]>();
  for (const change of saves.flatMap((save) => save.changes)) {
    changes.set(change.field, { ...change, old: changes.get(change.field)?.old ?? change.old });
  }
  return [...changes.values()].filter((change) => change.old !== change.new);
}

/** A subject with optimistic concurrency: a record, a unit, or a question, list of options, rule or circular of a law. */
interface Versioned {
  id: number;
  version: number;
}

/** @throws Refused 400 for a version that never existed */
export function refuseUnknownVersion(record: Pick<Versioned, 'version'>, version: number): void {
  if (version <= record.version) return;
  const message = t('Must be the version that was read, at most {version}.', { version: record.version });
  throw new Refused(400, `version: ${message}`, { errors: [{ field: 'version', message }] });
}

/**
 * Refuses a save that is not based on the newest version (decisions §9).
 * @throws Refused 409 saying who changed what since, 400 for a version that never existed
 */
export async function refuseStale(
  trx: Transaction,
  kind: { name: string; title: string },
  record: Versioned,
  version: number,
): Promise<void> {
  if (version === record.version) return;
  refuseUnknownVersion(record, version);
  const saves = await listSavesSince(trx, kind.name, record.id, version);
  const last = saves.at(-1);
  const title = kind.title.toLowerCase();
  const message = last
    ? t('This {kind} was changed meanwhile by {user}.', { kind: title, user: last.user })
    : t('This {kind} was changed meanwhile.', { kind: title });
  throw new Refused(409, message, {
    conflict: {
      version: record.version,
      user: last?.user ?? '',
      ...(last && { account: last.username }),
      on: last?.createdAt.toISOString() ?? '',
      changes: mergeChanges(saves),
    },
  });
}

/** Reads who made the current version of a record, and when. */
async function findLastChange(trx: Transaction, kind: { name: string }, { id, version }: Versioned) {
  return trx
    .selectFrom('record_version')
    .select(['account_id as accountId', 'created_at as at'])
    .where('kind', '=', kind.name)
    .where('record_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}

/**
 * Refuses a save that names no version, as the documents allow (D2 §7), unless the caller must have seen the newest one: the
 * last change is the caller's own, or is older than the session (decisions §10).
 * @throws Refused 409 saying who changed what last
 */
export async function refuseUnseen(
  trx: Transaction,
  kind: { name: string; title: string },
  { id: caller, sessionBegan }: Pick<Account, 'id' | 'sessionBegan'>,
  record: Versioned,
): Promise<void> {
  const last = await findLastChange(trx, kind, record);
  if (last?.accountId === caller) return;
  if (last && sessionBegan && last.at < sessionBegan) return;
  const [save] = await listSavesSince(trx, kind.name, record.id, record.version - 1);
  const title = kind.title.toLowerCase();
  throw new Refused(
    409,
    t(
      '{isKnown, select, true {This {kind} was changed by {user} since you signed in.} other {This {kind} was changed since you signed in.}} Read it again, and send its version with the change.',
      { isKnown: save !== undefined, kind: title, user: save?.user ?? '' },
    ),
    {
      conflict: {
        version: record.version,
        user: save?.user ?? '',
        ...(save && { account: save.username }),
        on: save?.createdAt.toISOString() ?? '',
        changes: save ? mergeChanges([save]) : [],
      },
    },
  );
}
