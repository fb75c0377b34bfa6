import type { BodyOf, dueAssignShape } from '@lexboard/shared-lib/contract';
import { object, string } from 'yup';

/** What the fields of owner and checker hold: an id, `none` for nobody, or empty for no choice. */
export interface PeopleValues {
  owner: string;
  checker: string;
}

/** The choice that takes somebody away. */
export const nobody = 'none';

export type PeopleChange = Pick<BodyOf<ReturnType<typeof dueAssignShape>>, 'owner' | 'checker'>;

const isPerson = (value: string) => value !== '' && value !== nobody;

function readField(values: unknown, name: keyof PeopleValues): string {
  const value: unknown = Reflect.get(Object(values), name);
  return typeof value === 'string' ? value : '';
}

/** The check that nobody checks what they own; and where something has to be chosen, that it is. */
export const createPeopleSchema = ({ needed }: { needed: boolean }) =>
  object({
    owner: string()
      .ensure()
      .test('chosen', 'Please choose an owner or a checker.', (owner, { parent }) => {
        return !needed || owner !== '' || readField(parent, 'checker') !== '';
      }),
    checker: string()
      .ensure()
      .test('other', 'Nobody checks what they own: choose two different people.', (checker, { parent }) => {
        return !isPerson(checker) || checker !== readField(parent, 'owner');
      }),
  });

const toId = (value: string) => (isPerson(value) ? Number(value) : null);

/**
 * What is sent of what was chosen.
 * @param before what stood there, where the fields showed it: then an empty field takes away, otherwise it leaves
 */
export function toPeopleChange(chosen: PeopleValues, before?: PeopleValues): PeopleChange {
  const changes = (field: keyof PeopleValues) =>
    before ? chosen[field] !== before[field] : chosen[field] !== '';
  return {
    ...(changes('owner') && { owner: toId(chosen.owner) }),
    ...(changes('checker') && { checker: toId(chosen.checker) }),
  };
}
