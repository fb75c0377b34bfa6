import type { BodyOf, dueAssignShape } from '@lexboard/shared-lib/contract';
import { samePersonMessage } from '@lexboard/shared-lib/domain';
import { t } from '../../texts/index.ts';
import { object, string } from 'yup';

/** The values of owner and checker: an id, `none` to remove the person, or empty for no choice. */
export interface PeopleValues {
  owner: string;
  checker: string;
}

/** The option that removes the person. */
export const noPerson = 'none';

export type PeopleChange = Pick<BodyOf<ReturnType<typeof dueAssignShape>>, 'owner' | 'checker'>;

const isPerson = (value: string) => value !== '' && value !== noPerson;

function readField(values: unknown, name: keyof PeopleValues): string {
  const value: unknown = Reflect.get(Object(values), name);
  return typeof value === 'string' ? value : '';
}

/** Validates that owner and checker differ and, if `needed`, that at least one is selected. */
export const createPeopleSchema = ({ needed }: { needed: boolean }) =>
  object({
    owner: string()
      .ensure()
      .test(
        'chosen',
        () => t('Please choose an owner or a checker.'),
        (owner, { parent }) => {
          return !needed || owner !== '' || readField(parent, 'checker') !== '';
        },
      ),
    checker: string()
      .ensure()
      .test('other', samePersonMessage, (checker, { parent }) => {
        return !isPerson(checker) || checker !== readField(parent, 'owner');
      }),
  });

const toId = (value: string) => (isPerson(value) ? Number(value) : null);

/**
 * Converts the selected values to the request body.
 * @param before the values that the fields showed; with it an empty field removes the person, without it the person
 * stays
 */
export function toPeopleChange(chosen: PeopleValues, before?: PeopleValues): PeopleChange {
  const changes = (field: keyof PeopleValues) =>
    before ? chosen[field] !== before[field] : chosen[field] !== '';
  return {
    ...(changes('owner') && { owner: toId(chosen.owner) }),
    ...(changes('checker') && { checker: toId(chosen.checker) }),
  };
}
