import {
  buildAttachmentAddress,
  attachmentLimits,
  attachmentTypes,
  findFileNameFault,
  findFileSizeFault,
  forbiddenFileNameCharacters,
  toPermittedName,
} from './attachments.ts';

describe('the name of a file', () => {
  it.each(Object.keys(attachmentTypes))('may end with .%s, in any case', (ending) => {
    expect(findFileNameFault(`Form 2.${ending}`)).toBeUndefined();
    expect(findFileNameFault(`Form 2.${ending.toUpperCase()}`)).toBeUndefined();
  });

  it.each([
    'the_factories_act,_1948.pdf',
    ...forbiddenFileNameCharacters.split(' ').map((character) => `a${character}b.pdf`),
    '../../etc/passwd.pdf',
    'C:\\temp\\x.pdf',
    'nul\0.pdf',
    'line\nbreak.pdf',
    'safe\u202efdp.exe.pdf',
    'isolate\u2066x.pdf',
    'no\u200bspace.pdf',
    'tag\u{e0041}.pdf',
    'selector\ufe0f.pdf',
    'half \ud800.pdf',
    'line\u2028.pdf',
  ])('has no forbidden character (%j)', (name) => {
    expect(findFileNameFault(name)).toBe(`File "${name}" contains invalid characters`);
  });

  it.each([
    'कारखाना अधिनियम.pdf',
    'क्\u200dष और क्\u200cष.pdf',
    'Größe (1) - final & signed; v2.docx',
    '👩\u200d🏭.png',
  ])('may be in any script (%s)', (name) => expect(findFileNameFault(name)).toBeUndefined());

  it.each([
    ['x', 251, 252],
    ['क', 83, 84],
    ['👷', 62, 63],
    // Three bytes, of which the form that is stored has two.
    ['e\u0301', 125, 126],
  ])('has at most 255 bytes, as file systems count them (%s)', (letter, most, more) => {
    const named = (length: number) => `${letter.repeat(length)}.pdf`;
    expect(findFileNameFault(named(most))).toBeUndefined();
    expect(findFileNameFault(named(more))).toMatch(
      / is too long: it may have 255 English letters, or 85 of an Indian script$/,
    );
  });

  it.each(['page.html', 'macro.xlsm', 'pdf', 'x.pdf.exe', '', 'x.', 'x.constructor'])(
    'ends with a type that can be attached (%j)',
    (name) => expect(findFileNameFault(name)).toMatch(/ is not of a type that can be attached: pdf, png, /),
  );
});

describe('the nearest permitted name', () => {
  it.each([
    ['the_factories_act,_1948.pdf', 'the_factories_act-_1948.pdf'],
    ['[2024] #5.pdf', '2024- -5.pdf'],
    ['../../etc/passwd.pdf', '..-..-etc-passwd.pdf'],
    ["Rob O'Reilly.docx", 'Rob O-Reilly.docx'],
    ['Cafe\u0301\u00a0\u200b 1.pdf', 'Café 1.pdf'],
    ['???.txt', 'file.txt'],
    ['.pdf', 'file.pdf'],
    ['Form 2.PDF', 'Form 2.PDF'],
    ['क्\u200dष%.pdf', 'क्\u200dष.pdf'],
  ])('%s becomes %s', (name, permitted) => expect(toPermittedName(name)).toBe(permitted));

  it.each([
    `${'x'.repeat(300)}.pdf`,
    `${'x'.repeat(250)}👷.pdf`,
    `${'क्षि'.repeat(200)}.pdf`,
    '\u202e\u0000.png',
    'a\ud800.pdf',
  ])('is always permitted', (name) => {
    expect(findFileNameFault(toPermittedName(name))).toBeUndefined();
  });
});

it('a file has a byte at least and 25 MB at most', () => {
  expect(findFileSizeFault('x.pdf', 0)).toBe('File "x.pdf" is empty');
  expect(findFileSizeFault('x.pdf', 1)).toBeUndefined();
  expect(findFileSizeFault('x.pdf', attachmentLimits.bytes)).toBeUndefined();
  expect(findFileSizeFault('x.pdf', attachmentLimits.bytes + 1)).toBe('File "x.pdf" is larger than 25 MB');
});

it('the files of other compliances have an address of their own', () => {
  expect(buildAttachmentAddress('othercomp', 'id')).toBe('/attachment/othercompliance/id');
});
