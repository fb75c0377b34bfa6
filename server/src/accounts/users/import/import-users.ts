import type { NewPerson, ReplyOf, userImportShape } from '@lexboard/shared-lib/contract';
import type { Acting } from '../../../auth/guarded-calls.ts';
import { success } from '../../../http/success.ts';
import { Refused } from '../../../http/refused.ts';
import { inviteUser } from '../invite-user.ts';

type Shape = ReturnType<typeof userImportShape>;

const describeDone = (added: number): string =>
  added === 1 ? '1 person was invited.' : `${added} people were invited.`;

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
    const left = refused.length > 0 ? ` ${refused.length} could not be.` : '';
    return success({ message: `${describeDone(added)}${left}`, added, refused });
  };
