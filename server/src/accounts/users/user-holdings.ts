import type { BodyOf, ReplyOf, userDisableShape, userHoldingsShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { enterDirectory, enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import { revokeFeed, hasFeed } from '../../due/calendar/feed-repository.ts';
import { success } from '../../http/success.ts';
import { readHoldings, settleNotices, settleTokens } from '../../releases/rights/person-holdings.ts';
import { readUser } from './user-repository.ts';

type Shape = ReturnType<typeof userHoldingsShape>;
type Person = Pick<Account, 'organisationId' | 'id' | 'username'>;

/** Runs `act` in the directory's scope, then returns to the organisation's. */
async function asDirectory<Result>(
  trx: Transaction,
  { organisationId }: Pick<Account, 'organisationId'>,
  act: () => Promise<Result>,
): Promise<Result> {
  await enterDirectory(trx);
  const result = await act();
  await enterOrganisation(trx, organisationId);
  return result;
}

/** Lists what stays active in a person's name after they are disabled. @throws Refused 404 */
export async function listHoldings({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const user = await readUser(trx, account, body.id);
  const calendar = await hasFeed(trx, user.id);
  const held = await asDirectory(trx, user, () => readHoldings(trx, user));
  return success({ ...held, calendar });
}

/**
 * Ends a disabled person's holdings, or hands them over to the administrator who disables them. A calendar feed is
 * personal and always ends.
 * @returns the result for the reply and for the log
 */
export async function settleHoldings(
  trx: Transaction,
  actor: Person,
  user: Person,
  {
    tokens = 'end',
    notices = 'end',
  }: Pick<BodyOf<ReturnType<typeof userDisableShape>>, 'tokens' | 'notices'>,
) {
  const hadFeed = await revokeFeed(trx, user.id);
  const heirOf = (choice: 'end' | 'handOver') => (choice === 'handOver' ? actor : undefined);
  const held = await asDirectory(trx, actor, async () => {
    const found = await readHoldings(trx, user);
    await settleTokens(trx, found.tokens, heirOf(tokens));
    await settleNotices(trx, found.notices, heirOf(notices));
    return found;
  });
  const past = { end: 'Ended', handOver: 'HandedOver' } as const;
  const message = [
    ...(held.tokens.length > 0
      ? [
          t(
            ' {count, plural, one {# deploy token} other {# deploy tokens}} {tokens, select, end {ended} other {handed over to you}}.',
            { count: held.tokens.length, tokens },
          ),
        ]
      : []),
    ...(held.notices.length > 0
      ? [
          t(
            ' {count, plural, one {# notice} other {# notices}} {notices, select, end {ended} other {handed over to you}}.',
            { count: held.notices.length, notices },
          ),
        ]
      : []),
  ].join('');
  const detail = {
    ...(held.tokens.length > 0 && { [`deployTokens${past[tokens]}`]: held.tokens.map(({ name }) => name) }),
    ...(held.notices.length > 0 && {
      [`releaseNotices${past[notices]}`]: held.notices.map(({ address }) => address),
    }),
    ...(hadFeed && { calendarFeedEnded: true }),
  };
  return { message, detail };
}
