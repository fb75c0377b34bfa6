import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { idOfText } from '../../shared-lib/src/texts/text-id.ts';
import { repository } from '../source-digest.mjs';
import { remoteNames } from '../webpack/remote-folders.mjs';
import { idOfUse, languagesOf, readCatalogue, readCatalogueFiles } from './catalogues.mjs';
import { findMessageFaults } from './message-faults.mjs';
import { findBareTexts } from './bare-texts.mjs';
import { parseSource, readMenuLabel, readTexts } from './read-texts.mjs';

/** The parts with catalogues of their own. */
export const parts = ['shared-lib', 'shell', ...remoteNames, 'server'];

const isProduct = (file) => !/\.(test|fixture)\.tsx?$|^src\/(testing|texts)\/|\/testing\//.test(file);

/** The file of a catalogue in which the texts of a source file stand: its feature, or its first folder. */
function areaOf(file) {
  const [first, second] = file.replace(/^src\//, '').split('/');
  return second === undefined ? 'common' : first === 'features' ? second : first;
}

/** The label of a remote's entry in the side menu: a text beside those of its sources. */
function readLabel(folder) {
  const name = 'webpack.config.mjs';
  const file = path.join(folder, name);
  const label = existsSync(file) ? readMenuLabel(parseSource(name, readFileSync(file, 'utf8'))) : undefined;
  const place = path.join(path.basename(folder), name);
  return new Map(label ? [[label, { name: label, text: label, hasValues: false, area: 'menu', place }]] : []);
}

const sharedLib = path.join(repository, 'shared-lib');

/** The English texts, without contexts, that this or any other part has in some language. */
const knownTexts = (folder) =>
  new Set(
    [folder, ...parts.map((part) => path.join(repository, part))].flatMap((part) =>
      languagesOf(part).flatMap((language) =>
        Object.keys(readCatalogue(part, language)).map((name) => name.split('|', 1)[0]),
      ),
    ),
  );

/**
 * The texts of a part's sources. Notices are of texts that are shown in English.
 * @returns {{ uses: Map<string, { name: string, text: string, context?: string, hasValues: boolean, area: string, place: string }>, faults: string[], notices: string[] }}
 */
function readPart(folder) {
  const uses = readLabel(folder);
  const faults = [];
  const notices = [];
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter(isProduct).sort();
  const known = knownTexts(folder);
  for (const file of files) {
    const content = readFileSync(path.join(folder, file), 'utf8');
    const source = parseSource(file, content);
    const place = path.join(path.basename(folder), file);
    const read = readTexts(source);
    for (const { line, message } of read.faults) faults.push(`${place}:${line} ${message}`);
    for (const { line, message } of findBareTexts(source, place, (text) => known.has(text)))
      notices.push(`${place}:${line} ${message}`);
    for (const { name, text, context, hasValues, line } of read.texts) {
      const known = uses.get(name);
      if (known && known.hasValues !== hasValues)
        faults.push(`${place}:${line} "${name}" has values in one place and none in another.`);
      if (!known)
        uses.set(name, { name, text, context, hasValues, area: areaOf(file), place: `${place}:${line}` });
    }
  }
  return { uses, faults, notices };
}

/** Every language that a part has a catalogue of. */
const allLanguages = () => [...new Set(parts.flatMap((part) => languagesOf(path.join(repository, part))))];

const sortTexts = (texts) => Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The catalogue as it should be: each text once, in the file that has it, or that of its area; nothing that nobody uses.
 * @param known translations that other parts have
 */
function arrange(uses, files, known) {
  const arranged = {};
  const placed = new Set();
  const put = (file, name, text) => {
    arranged[file] = { ...arranged[file], [name]: text };
    placed.add(name);
  };
  for (const [file, texts] of Object.entries(files))
    for (const [name, text] of Object.entries(texts))
      if (uses.has(name) && !placed.has(name)) put(file, name, text);
  for (const [name, { area }] of uses) if (!placed.has(name)) put(`${area}.json`, name, known[name] ?? '');
  return arranged;
}

const format = (texts) => `${JSON.stringify(sortTexts(texts), undefined, 2)}\n`;

/** Brings the catalogues of a part into step with its sources. @returns the number of texts that lack a translation */
export function syncPart(folder) {
  const { uses } = readPart(folder);
  let missing = 0;
  for (const language of allLanguages()) {
    const files = readCatalogueFiles(folder, language);
    const arranged = arrange(uses, files, readCatalogue(sharedLib, language));
    const place = path.join(folder, 'languages', language);
    mkdirSync(place, { recursive: true });
    for (const file of Object.keys(files)) if (!arranged[file]) rmSync(path.join(place, file));
    for (const [file, texts] of Object.entries(arranged))
      writeFileSync(path.join(place, file), format(texts));
    missing += Object.values(arranged)
      .flatMap(Object.values)
      .filter((text) => text === '').length;
  }
  return missing;
}

/** Faults of the catalogues of a part, which break a page, and notices: texts that are missing, unused, twice or not sorted. */
function findCatalogueFaults(folder, uses) {
  const part = path.basename(folder);
  const [faults, notices] = [[], []];
  for (const language of allLanguages()) {
    const found = new Map();
    for (const [file, texts] of Object.entries(readCatalogueFiles(folder, language))) {
      const place = `${part}/languages/${language}/${file}`;
      for (const [name, text] of Object.entries(texts)) {
        const use = uses.get(name);
        if (!use) notices.push(`${place}: nobody uses "${name}". \`npm run texts\` takes it out.`);
        else if (found.has(name)) notices.push(`${place}: "${name}" is in ${found.get(name)} as well.`);
        else if (text !== '' && use.hasValues)
          for (const fault of findMessageFaults(use.text, text, language))
            faults.push(`${place}: "${name}" ${fault}`);
        found.set(name, file);
        if (text === '') notices.push(`${place}: "${name}" has no translation.`);
      }
      if (JSON.stringify(texts) !== JSON.stringify(sortTexts(texts)))
        notices.push(`${place} is not sorted: \`npm run texts\`.`);
    }
    for (const [name, { place }] of uses)
      if (!found.has(name))
        notices.push(`${place} "${name}" is in no catalogue: \`npm run texts\` adds it to ${language}.`);
  }
  return { faults, notices };
}

/**
 * What there is to say about the texts of a part.
 * @returns {{ uses: object[], faults: string[], notices: string[] }} faults break a page; notices are of texts that it shows in
 *   English, and of catalogues in disorder
 */
export function checkPart(folder) {
  const { uses, ...ofSources } = readPart(folder);
  const ofCatalogues = findCatalogueFaults(folder, uses);
  return {
    uses: [...uses.values()],
    faults: [...ofSources.faults, ...ofCatalogues.faults],
    notices: [...ofSources.notices, ...ofCatalogues.notices],
  };
}

/** Texts that parts translate differently. Front ends share a page, which has one translation of a text. */
function findDifferentTranslations() {
  const found = new Map();
  const faults = [];
  for (const language of allLanguages()) {
    for (const part of parts) {
      for (const [name, text] of Object.entries(readCatalogue(path.join(repository, part), language))) {
        const key = `${language} ${name}`;
        const known = found.get(key);
        if (known && known.text !== text)
          faults.push(
            `${part} has another ${language} text of "${name}" than ${known.part}: give one a context.`,
          );
        found.set(key, { part, text });
      }
    }
  }
  return faults;
}

function findEqualIds(uses) {
  const ids = new Map();
  const faults = [];
  for (const use of uses) {
    // Servers have all texts by their names, pages those with values by what is parsed.
    for (const id of [idOfText(use.name), idOfUse(use)]) {
      const other = ids.get(id) ?? use.name;
      if (other !== use.name)
        faults.push(`"${use.name}" and "${other}" have the same id: give one of them a context.`);
      ids.set(id, use.name);
    }
  }
  return faults;
}

/** Everything that the gate refuses about texts, in plain sentences. */
export function findTextFaults() {
  const checked = parts.map((part) => checkPart(path.join(repository, part)));
  return [
    ...checked.flatMap(({ faults, notices }) => [...faults, ...notices]),
    ...findDifferentTranslations(),
    ...findEqualIds(checked.flatMap(({ uses }) => uses)),
  ];
}
