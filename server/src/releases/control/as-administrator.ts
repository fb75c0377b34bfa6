import type { Account } from '../../auth/account-repository.ts';
import type { Admitted } from '../../auth/guarded-calls.ts';
import { enterDirectory, enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { requireOperatingOrganisation } from '../rights/release-caller.ts';

type Act<Input, Result> = (trx: Transaction, account: Account, input: Input) => Promise<Result>;

/**
 * Answers an administrators' call with the result of `act`, which begins as the directory.
 * @throws Refused 403 for administrators of other organisations than the operating one
 */
export const asAdministrator =
  <Input, Result extends object>(act: Act<Input, Result>) =>
  async ({ trx, account, body }: Admitted & { body: Input }) => {
    await enterDirectory(trx);
    await requireOperatingOrganisation(trx, account);
    const result = await act(trx, account, body);
    // The reply is stored under the idempotency key in this organisation.
    await enterOrganisation(trx, account.organisationId);
    return success(result);
  };
