import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMessage } from '../../shared-lib/src/texts/parse-message.ts';
import { idOfMessage, idOfText } from '../../shared-lib/src/texts/text-id.ts';

export const languagesOf = (part) => {
  const folder = path.join(part, 'languages');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

/** The files of a part's catalogue in a language, each with its texts by name. An empty text is missing. */
export function readCatalogueFiles(part, language) {
  const folder = path.join(part, 'languages', language);
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))]),
  );
}

/** A part's whole catalogue in a language: translations by the name of the text, without the missing ones. */
export const readCatalogue = (part, language) =>
  Object.fromEntries(
    Object.values(readCatalogueFiles(part, language)).flatMap((texts) =>
      Object.entries(texts).filter(([, text]) => text !== ''),
    ),
  );

/** The id of a text in what builds write. */
export const idOfUse = ({ name, text, context, hasValues }) =>
  hasValues ? idOfMessage(parseMessage(text), context) : idOfText(name);

/** A text in each language in which the catalogue of a part has it. */
export const translationsOf = (part, name) =>
  Object.fromEntries(
    languagesOf(part)
      .map((language) => [language, readCatalogue(part, language)[name]])
      .filter(([, text]) => text !== undefined),
  );
