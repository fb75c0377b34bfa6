import type { NewPerson, ReplyOf, userImportShape } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../../auth/guarded-calls.ts';
import { success } from '../../../http/success.ts';
import { Refused } from '../../../http/refused.ts';
import { inviteUser } from '../invite-user.ts';

type Shape = ReturnType<typeof userImportShape>;

/**
 * Invites many people in one call. Invalid rows are refused with a reason and the others invited. A repeated call
 * invites nobody twice.
 */
export const importUsers =
  (publicUrl: string) =>
  async ({ trx, account, body }: Acting<Shape>): Promise<ReplyOf<Shape>> => {
    const refused: ReplyOf<Shape>['refused'] = [];
    const invite = async (row: number, person: NewPerson) => {
      try {
        await inviteUser({ trx, account, publicUrl }, person, 'day');
      } catch (error) {
        // A refusal leaves nothing written: each row is checked before its first write.
        if (!(error instanceof Refused)) throw error;
        refused.push({ row, message: error.message });
      }
    };
    for (const [row, person] of body.people.entries()) await invite(row, person);
    const added = body.people.length - refused.length;
    const message = t(
      '{added, plural, one {# person was invited.} other {# people were invited.}}{left, plural, =0 {} other { # could not be.}}',
      { added, left: refused.length },
    );
    return success({ message, added, refused });
  };
