interface ShapeError {
  keyword: string;
  instancePath: string;
  params: object;
  message: string;
}

const keyWords = 'may have only small letters, digits, and single hyphens between them';

/** What a pattern asks for, by the last name of its path. */
const ofPattern: Readonly<Record<string, string>> = {
  id: keyWords,
  law: keyWords,
  was: keyWords,
  alsoLaws: keyWords,
  address: 'must be a web address that begins with https:// or http://',
  version: 'must be three numbers, such as 1.0.0',
  language: 'must be the code of a language, such as en',
  signature: 'is no signature in base64',
};

const listParam = (params: object, name: string): string =>
  [Reflect.get(params, name)].flat().map(String).join(', ');

function describe({ keyword, instancePath, params, message }: ShapeError): string {
  const name = instancePath.split('/').findLast((part) => !/^\d*$/.test(part)) ?? '';
  switch (keyword) {
    case 'required':
      return `lacks ${listParam(params, 'requiredProperties')}`;
    case 'additionalProperties':
      return `has ${listParam(params, 'additionalProperties').slice(0, 200)}, which is not part of the format`;
    case 'format':
      return 'must be a day that exists, written as 2026-04-30';
    case 'pattern':
      return ofPattern[name] ?? 'has a sign that cannot be stored';
    case 'anyOf':
      return 'must be a text or a list of texts, not too long and of signs that can be stored';
    case 'const':
      return `must be ${listParam(params, 'allowedValue')}`;
    case 'enum':
      return `must be one of: ${listParam(params, 'allowedValues')}`;
    default:
      return message;
  }
}

/** The faults of a value against its schema, in words: one for each place. */
export function describeShapeFaults(errors: readonly ShapeError[]): string[] {
  const told = new Map<string, ShapeError>();
  for (const error of errors) {
    const isSaidElsewhere = error.keyword === 'boolean';
    if (!isSaidElsewhere && (error.keyword === 'anyOf' || !told.has(error.instancePath)))
      told.set(error.instancePath, error);
  }
  return [...told.values()].map((error) => {
    const place = error.instancePath.slice(1).replaceAll('/', '.');
    return place ? `${place} ${describe(error)}` : describe(error);
  });
}
