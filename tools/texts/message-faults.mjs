import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The arguments and tags of a message, and the plural forms of each. */
function partsOf(elements, found = { names: new Set(), plurals: new Map() }) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.names.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`);
    if (element.type === TYPE.tag) partsOf(element.children, found);
    if (element.type === TYPE.plural) found.plurals.set(element.value, Object.keys(element.options));
    for (const { value } of Object.values(element.options ?? {})) partsOf(value, found);
  }
  return found;
}

function parseOrExplain(message) {
  try {
    return { parts: partsOf(parse(message)) };
  } catch (error) {
    return { fault: `cannot be read: ${error.message}` };
  }
}

/** What a translation lacks of its English, or has beyond it: variables, tags, plural forms. */
export function findMessageFaults(english, translation, language) {
  const [source, target] = [parseOrExplain(english), parseOrExplain(translation)];
  if (source.fault) return [`in English ${source.fault}`];
  if (target.fault) return [target.fault];
  const lacking = [...source.parts.names].filter((name) => !target.parts.names.has(name));
  const unknown = [...target.parts.names].filter((name) => !source.parts.names.has(name));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plurals = [...target.parts.plurals].flatMap(([name, options]) =>
    forms
      .filter((form) => !options.includes(form))
      .map((form) => `lacks the plural form "${form}" of {${name}}`),
  );
  return [
    ...lacking.map((name) => `lacks ${name}`),
    ...unknown.map((name) => `has ${name}, which English has not`),
    ...plurals,
  ];
}
