import PostalMime from 'postal-mime';
import { composeMail } from './compose-mail.ts';
import { writeLetter } from './write-letter.ts';

const mail = {
  id: '11111111-1111-4111-8111-111111111111',
  recipient: 'asha@demo.example',
  subject:
    'नया पासवर्ड — a subject that is much longer than a line of a header may be, so that it has to be folded',
  text: `Hello,\n${'a long line '.repeat(200)}\nपासवर्ड\n.\n`,
  html: '<p>Hello, पासवर्ड</p>',
  createdAt: new Date('2026-03-04T05:06:07Z'),
  unsubscribe: 'https://lexboard.example/unsubscribe/token',
  attempts: 1,
};

test('a mail has a text and an HTML part, a sender at the host of the platform and a Message-ID of its own', async () => {
  const { envelope, message } = await composeMail(mail, 'https://lexboard.example:8443');
  const parsed = await PostalMime.parse(message);
  expect(envelope).toEqual({ from: 'no-reply@lexboard.example', to: [mail.recipient] });
  expect(parsed).toMatchObject({
    from: { name: 'Lexboard', address: 'no-reply@lexboard.example' },
    to: [{ address: mail.recipient }],
    subject: mail.subject,
    messageId: `<${mail.id}@lexboard.example>`,
    date: '2026-03-04T05:06:07.000Z',
    attachments: [],
  });
  expect(parsed.text?.trimEnd()).toBe(mail.text.trimEnd());
  expect(parsed.html?.trimEnd()).toBe(mail.html);
  const longest = Math.max(
    ...message
      .toString()
      .split('\r\n')
      .map((line) => line.length),
  );
  expect(longest).toBeLessThan(998);
  expect(parsed.headers).toEqual(
    expect.arrayContaining([
      { key: 'list-unsubscribe', originalKey: 'List-Unsubscribe', value: `<${mail.unsubscribe}>` },
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    ]),
  );
});

test('the logo stands above the letter as a part of the mail, and the text stays as it is', async () => {
  const logo = Buffer.alloc(64);
  logo.writeUInt32BE(480, 16);
  logo.writeUInt32BE(100, 20);
  const button = { text: 'Open', link: 'http://localhost:4000/due' };
  const letter = writeLetter({
    publicUrl: 'http://localhost:4000',
    greeting: 'Hello',
    paragraphs: [],
    button,
  });
  const compose = () => composeMail({ ...mail, ...letter, logo }, 'http://localhost:4000');
  const { message } = await compose();
  const parsed = await PostalMime.parse(message);
  expect(parsed.html).toContain('<img src="cid:logo@lexboard" alt="" width="168" height="35"');
  expect(parsed.attachments).toMatchObject([
    { contentId: '<logo@lexboard>', mimeType: 'image/png', related: true },
  ]);
  expect(parsed.text?.trimEnd()).toBe(letter.text.trimEnd());
  expect((await compose()).message.equals(message)).toBe(true);
});

test('the same mail has the same bytes each time', async () => {
  const [once, again] = [
    await composeMail(mail, 'http://localhost:4000'),
    await composeMail({ ...mail, attempts: 2 }, 'http://localhost:4000'),
  ];
  expect(again.message.equals(once.message)).toBe(true);
});

test('a subject or an address with a line break becomes no header', async () => {
  const forged = {
    ...mail,
    unsubscribe: null,
    subject: 'Hello\r\nBcc: all@evil.example',
    recipient: 'a@b.example\r\nCc: c@d.example',
  };
  const { message } = await composeMail(forged, 'http://localhost:4000');
  const { headers } = await PostalMime.parse(message);
  expect(headers.map(({ key }) => key).sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
});
