import { writeLetter, type LetterParts } from './write-letter.ts';

const parts: LetterParts = {
  publicUrl: 'https://lexboard.example',
  greeting: 'Hello <b>Asha</b> & "co",',
  paragraphs: ['One.', "It's two."],
  button: { text: 'Open > it', link: 'https://lexboard.example/x?a=1&b="2"' },
  after: ['Three.'],
};

test('the text has everything in order, as it is', () => {
  expect(writeLetter(parts).text).toBe(
    [
      'Hello <b>Asha</b> & "co",',
      'One.',
      "It's two.",
      'Open > it:\nhttps://lexboard.example/x?a=1&b="2"',
      'Three.',
      '-- \nLexboard sent this mail from https://lexboard.example. Replies are not read.\n',
    ].join('\n\n'),
  );
});

test('nothing that is written in becomes a part of the HTML', () => {
  const { html } = writeLetter(parts);
  expect(html).toContain('Hello &lt;b&gt;Asha&lt;/b&gt; &amp; &quot;co&quot;,');
  expect(html).toContain('It&#39;s two.');
  expect(html).toContain('href="https://lexboard.example/x?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('Open &gt; it</a>');
  expect(html).not.toContain('<b>');
});

test.each([
  'https://evil.example/reset-password',
  'https://lexboard.example.evil.example/',
  'https://lexboard.example@evil.example/',
  'http://lexboard.example/',
  '//evil.example/',
  '/reset-password',
  'javascript:alert(1)',
])('a link to %s is refused', (link) => {
  expect(() => writeLetter({ ...parts, button: { text: 'Open', link } })).toThrow('links to PUBLIC_URL');
  const list = { heading: 'Due', rows: [], all: { text: 'Open', link } };
  expect(() => writeLetter({ ...parts, lists: [list] })).toThrow('links to PUBLIC_URL');
});
