import type { FastifyInstance } from 'fastify';
import {
  savedViewLimits,
  viewDelete,
  viewDeleteShape,
  viewList,
  viewListShape,
  viewSave,
  viewSaveShape,
  viewStart,
  viewStartShape,
  type BodyOf,
} from '@lexboard/shared-lib/contract';
import { toTextKey, tidyName } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../database/transaction.ts';
import { lockUntilCommit } from '../database/advisory-lock.ts';
import { success } from '../http/success.ts';
import { Refused } from '../http/refused.ts';
import type { Account } from '../auth/account-repository.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import { cleanAddress } from './clean-address.ts';
import {
  deleteView,
  findView,
  insertView,
  readNames,
  readViews,
  setStart,
  updateView,
  type StoredView,
} from './saved-view-repository.ts';

async function requireView(trx: Transaction, account: Account, id: string): Promise<StoredView> {
  const view = await findView(trx, account, id);
  if (!view) throw new Refused(404, t('There is no such view.'));
  return view;
}

const wrongName = (message: string) => Refused.byFields([{ field: 'name', message }]);

async function checkName(trx: Transaction, account: Account, name: string, id: string | undefined) {
  if (name === '') throw wrongName(t('Please name the view.'));
  const names = await readNames(trx, account);
  if (id === undefined && names.size >= savedViewLimits.perPerson) {
    throw new Refused(
      422,
      t('You have {perPerson} views already. Please delete one first.', {
        perPerson: savedViewLimits.perPerson,
      }),
    );
  }
  const taken = [...names].some(([other, used]) => other !== id && toTextKey(used) === toTextKey(name));
  if (taken) throw wrongName(t('You have a view of this name already.'));
}

type Save = BodyOf<ReturnType<typeof viewSaveShape>>;

async function saveView(trx: Transaction, account: Account, { id, name, address, shared }: Save) {
  // Serializes saves of a person: the second one must see the first.
  await lockUntilCommit(trx, `${account.organisationId} ${account.id} saved views`);
  const view = { name: tidyName(name), address: cleanAddress(address), shared };
  if (id !== undefined && (await requireView(trx, account, id)).accountId !== account.id) {
    throw new Refused(403, t('This view is somebody else’s: save it under a name of your own.'));
  }
  await checkName(trx, account, view.name, id);
  if (id === undefined)
    return success({ message: t('View Saved Successfully'), id: await insertView(trx, account, view) });
  await updateView(trx, id, view);
  return success({ message: t('View Saved Successfully'), id });
}

async function removeView(trx: Transaction, account: Account, id: string) {
  const view = await requireView(trx, account, id);
  if (view.accountId !== account.id && account.role !== 'yes') {
    throw new Refused(403, t('This view is somebody else’s: only they or an administrator may delete it.'));
  }
  await deleteView(trx, id);
  return success({ message: t('View Deleted Successfully') });
}

async function startWith(trx: Transaction, account: Account, id: string | undefined) {
  if (id !== undefined) await requireView(trx, account, id);
  await setStart(trx, account, id);
  return success({ message: id === undefined ? t('Start View Removed') : t('Start View Set') });
}

/** Declares the calls for views of lists, which people name, share and open by default. */
export function declareSavedViewCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, viewList, viewListShape(), async ({ trx, account }) =>
    success({ data: await readViews(trx, account) }),
  );
  declareGuardedCall(app, guard, viewSave, viewSaveShape(), ({ trx, account, body }) =>
    saveView(trx, account, body),
  );
  declareGuardedCall(app, guard, viewDelete, viewDeleteShape(), ({ trx, account, body }) =>
    removeView(trx, account, body.id),
  );
  declareGuardedCall(app, guard, viewStart, viewStartShape(), ({ trx, account, body }) =>
    startWith(trx, account, body.id),
  );
}
