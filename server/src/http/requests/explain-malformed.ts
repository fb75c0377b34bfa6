import type { ErrorObject } from 'ajv';
import { text, type FieldError } from '@lexboard/shared-lib/contract';
import { t, words } from '@lexboard/shared-lib/texts';
import { Refused } from '../refused.ts';

const MAX_ERRORS = 20;

const typeNames: Record<string, string> = words({
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
});

const count = (limit: unknown) => Number(limit).toLocaleString('en');

const notOffered = () => t('Is not one of the possible values.');
/** The pattern of every text field. Any other pattern stands for a set of choices. */
const storable: unknown = Reflect.get(text(), 'pattern');

const explanations: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => t('Is missing.'),
  additionalProperties: () => t('Is not known.'),
  type: ({ type }) =>
    t('Must be {types}.', {
      types: [type]
        .flat()
        .map((name) => typeNames[String(name)])
        .join(t(' or ')),
    }),
  maxLength: ({ limit }) => t('May have at most {most} characters.', { most: count(limit) }),
  minLength: ({ limit }) => t('Must have at least {least} characters.', { least: count(limit) }),
  maxItems: ({ limit }) => t('May have at most {most} entries.', { most: count(limit) }),
  uniqueItems: () => t('Holds the same entry twice.'),
  minimum: ({ limit }) => t('Must be at least {least}.', { least: count(limit) }),
  maximum: ({ limit }) => t('May be at most {most}.', { most: count(limit) }),
  pattern: ({ pattern }) =>
    pattern === storable ? t('Holds a character that cannot be stored.') : notOffered(),
};

function fieldOf({ instancePath, params }: ErrorObject): string {
  const [, first] = instancePath.split('/');
  const named: unknown =
    first ?? Reflect.get(params, 'missingProperty') ?? Reflect.get(params, 'additionalProperty');
  return typeof named === 'string' ? named.slice(0, 100) : '';
}

const explain = ({ keyword, params }: ErrorObject) => explanations[keyword]?.(params) ?? notOffered();

/** The refusal of a malformed request: the first error of each field, in plain words. */
export function createMalformedRefusal(problems: readonly ErrorObject[]): Refused {
  const byField = new Map<string, string>();
  for (const problem of problems) {
    const field = fieldOf(problem);
    if (!byField.has(field)) byField.set(field, explain(problem));
  }
  const errors: FieldError[] = [...byField]
    .slice(0, MAX_ERRORS)
    .map(([field, message]) => ({ field, message }));
  const message = errors.map((error) =>
    error.field ? `${error.field}: ${error.message}` : error.message,
  )[0];
  return new Refused(400, message ?? t('The request is malformed.'), { errors });
}
