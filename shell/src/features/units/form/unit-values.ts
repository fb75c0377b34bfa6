import { createRandomId } from '@lexboard/shared-lib/client';
import {
  limits,
  unitKinds,
  unitLimits,
  unitNumberTypes,
  type Unit,
  type UnitKind,
  type UnitNode,
} from '@lexboard/shared-lib/contract';
import { checkUnitNumbers, isDay } from '@lexboard/shared-lib/domain';
import {
  array,
  createLimitedText,
  mixed,
  object,
  string,
  type useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';

/** A number of a unit in its form; `key` identifies the row. */
export type NumberRow = Unit['numbers'][number] & { key: string };

/** The values of a unit's form: ids as texts, days as ISO days, empty while not filled. */
export interface UnitValues {
  name: string;
  code: string;
  kind: UnitKind;
  parent: string | null;
  state: string | null;
  industry: string[];
  entityType: string[];
  branchtype: string[];
  head: string;
  from: string;
  until: string;
  numbers: NumberRow[];
}

export type UnitForm = ReturnType<typeof useCheckedForm<UnitValues>>;

export const createNumberRow = (): NumberRow => ({ key: createRandomId(), type: 'GSTIN', value: '' });

const toText = (id: number | null) => (id === null ? null : String(id));

/** The values of a stored unit, or of a new one with what is known of it. */
export const toUnitValues = (unit: Partial<Unit>): UnitValues => ({
  name: unit.name ?? '',
  code: unit.code ?? '',
  kind: unit.kind ?? 'Company',
  parent: toText(unit.parent ?? null),
  state: toText(unit.state ?? null),
  industry: unit.industry?.map(String) ?? [],
  entityType: unit.entityType?.map(String) ?? [],
  branchtype: unit.branchtype?.map(String) ?? [],
  head: toText(unit.head ?? null) ?? '',
  from: unit.from ?? '',
  until: unit.until ?? '',
  // The same keys for the same rows, so that an unchanged form is equal to the stored unit.
  numbers: unit.numbers?.map((row, index) => ({ key: String(index), ...row })) ?? [],
});

const kindBelow = { Company: 'Registration', Registration: 'Site', Site: 'Site' } as const;

/** The values of a new unit below another, with a likely kind. */
export const createUnitBelow = (above: UnitNode | undefined): UnitValues =>
  toUnitValues(above ? { parent: above.id, kind: kindBelow[above.kind] } : {});

const day = () =>
  string()
    .default('')
    .test(
      'day',
      () => t('This date does not exist.'),
      (text) => !text || isDay(text),
    );

const ids = () => array(string().defined()).defined();

/**
 * The checks of the server, in its words.
 * @param nameState names the state of a unit, which its numbers are checked with
 */
export const createUnitSchema = (
  nameState: (values: Pick<UnitValues, 'state' | 'parent'>) => string | undefined,
) =>
  object({
    name: createLimitedText(limits.name)
      .trim()
      .required(() => t('Please fill the Name.')),
    code: createLimitedText(unitLimits.code)
      .trim()
      .required(() => t('Please fill the Code.')),
    kind: string()
      .oneOf(unitKinds)
      .required(() => t('Please choose the Kind.')),
    parent: string().defined().nullable(),
    state: string().defined().nullable(),
    industry: ids(),
    entityType: ids(),
    branchtype: ids(),
    head: string().default(''),
    from: day(),
    until: day().test(
      'order',
      () => t('This is before Open From.'),
      (until, { parent }: { parent: UnitValues }) => !until || !parent.from || until >= parent.from,
    ),
    numbers: array(
      object({
        key: string().ensure(),
        type: mixed<NumberRow['type']>().oneOf(unitNumberTypes).required(),
        value: string().ensure(),
      }),
    ).defined(),
  }).test('numbers', ({ numbers, ...values }, { createError }) => {
    const state = nameState({ state: values.state ?? null, parent: values.parent ?? null });
    const [fault] = checkUnitNumbers(numbers, { state }).errors;
    return fault ? createError({ path: fault.field, message: fault.message }) : true;
  });

const toId = (text: string | null) => (text ? Number(text) : null);

/** Converts valid values to the request body. */
export const toSentContent = ({ numbers, ...values }: UnitValues) => ({
  ...values,
  parent: toId(values.parent),
  state: toId(values.state),
  industry: values.industry.map(Number),
  entityType: values.entityType.map(Number),
  branchtype: values.branchtype.map(Number),
  head: toId(values.head),
  from: values.from || null,
  until: values.until || null,
  numbers: numbers.map(({ type, value }) => ({ type, value })),
});
