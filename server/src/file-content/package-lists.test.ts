import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentTypes, officePackage, relationships } from '../testing/samples/file-samples.ts';
import { zipOf } from '../testing/samples/zip-samples.ts';
import { findContentFault } from './content-fault.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-package-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function faultOf(ending: 'docx' | 'xlsx', content: Buffer): Promise<string | undefined> {
  const file = path.join(folder, 'file');
  await writeFile(file, content);
  return (await findContentFault(file, 'x.' + ending))?.replace(`File "x.${ending}" `, '');
}

const macros = 'has macros, which cannot be attached';
const fromOutside = 'loads a template or an object from outside, which cannot be attached';
const ofAnotherType = /^is not .+: its content is of another type$/;

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const vba = 'application/vnd.ms-office.vbaProject';
const main = { name: 'word/main.xml', content: '<main/>' };

/** A document of Word with a content type more. */
const withType = (type: string) =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/main.xml" ContentType="${wordType}"/><Default Extension="png" ContentType="${type}"/></Types>`,
    },
    main,
    { name: 'word/media/image1.png', content: 'x' },
  ]);

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const microsoft = 'http://schemas.microsoft.com/office/2006/relationships';
const relationship = (type: string, mode = '') =>
  `<Relationship Id="rId1" Type="${type}" Target="x" ${mode}/>`;
const external = 'TargetMode="External"';

describe('macros, whatever the names of parts', () => {
  it.each([
    [vba],
    [vba.toUpperCase()],
    ['application/vnd.ms-office.vba&#80;roject'],
    ['application/vnd.ms-word.vbaData+xml'],
    ['application/vnd.ms-word.document.macroEnabled.main+xml'],
    ['application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
    ['application/vnd.ms-excel.sheet.macroEnabled.12'],
    ['application/vnd.ms-excel.macrosheet+xml'],
    ['application/vnd.ms-excel.intlmacrosheet+xml'],
  ])('are found as the content type %s', async (type) => {
    expect(await faultOf('docx', withType(type))).toBe(macros);
  });

  it.each([
    [`${microsoft}/vbaProject`],
    [`${microsoft}/wordVbaData`],
    [`${microsoft}/xlMacrosheet`],
    [`${microsoft}/xlIntlMacrosheet`],
  ])('are found as the relationship %s', async (type) => {
    const list = relationships('xl', relationship(type));
    expect(await faultOf('xlsx', officePackage('xl', list))).toBe(macros);
  });

  it('are found in a list that is written in UTF-16', async () => {
    const text = contentTypes(vba).content.toString();
    for (const content of [
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ]) {
      expect(await faultOf('docx', zipOf([{ name: '[Content_Types].xml', content }, main]))).toBe(macros);
    }
  });

  it('are none for a part that is only called so', async () => {
    const named = { name: 'word/vbaProject.bin', content: 'x' };
    expect(await faultOf('docx', officePackage('word', named))).toBeUndefined();
  });
});

describe('what is outside of a document', () => {
  it.each([
    [`${office}/attachedTemplate`],
    ['http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate'],
    [`${office}/oleObject`],
    [`${office}/frame`],
    [`${office}/subDocument`],
    [`${office}/package`],
    [`${office}/mailMergeSource`],
    ['unknown'],
  ])('cannot be loaded as %s', async (type) => {
    const list = relationships('word', relationship(type, external));
    expect(await faultOf('docx', officePackage('word', list))).toBe(fromOutside);
  });

  it.each([
    [`${office}/hyperlink`],
    [`${office}/image`],
    [`${office}/externalLinkPath`],
    [`${microsoft}/xlExternalLinkPath/xlPathMissing`],
  ])('may be followed or shown as %s', async (type) => {
    const list = relationships('xl', relationship(type, external));
    expect(await faultOf('xlsx', officePackage('xl', list))).toBeUndefined();
  });

  it('is not what is inside', async () => {
    const list = relationships(
      'word',
      relationship(`${office}/oleObject`),
      relationship(`${office}/frame`, 'TargetMode="Internal"'),
    );
    expect(await faultOf('docx', officePackage('word', list))).toBeUndefined();
  });

  it.each(['_rels/.rels', 'word/_rels/settings.xml.RELS', 'word/_rels/settings.xml%2Erels'])(
    'is found in %s',
    async (name) => {
      const { content } = relationships('word', relationship(`${office}/attachedTemplate`, external));
      expect(await faultOf('docx', officePackage('word', { name, content }))).toBe(fromOutside);
    },
  );
});

describe('a list that no Office writes', () => {
  it.each([
    ['is no XML', 'x'],
    ['does not end', '<Relationships>'],
    ['has a document type', '<!DOCTYPE x [<!ENTITY y "z">]><Relationships/>'],
    ['has an entity of its own', '<Relationships Type="&y;"/>'],
    ['has another encoding', '<?xml version="1.0" encoding="UTF-7"?><Relationships/>'],
    ['is not in its encoding', Buffer.from('<Relationships Type="\xff"/>', 'latin1')],
    ['is deep', `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`],
    [
      'has too many attributes',
      `<a ${Array.from({ length: 1_000 }, (_, number) => `a${number}=""`).join(' ')}/>`,
    ],
  ])('is refused when it %s', async (_, content) => {
    const list = { name: 'word/_rels/main.xml.rels', content };
    expect(await faultOf('docx', officePackage('word', list))).toMatch(ofAnotherType);
  });
});
