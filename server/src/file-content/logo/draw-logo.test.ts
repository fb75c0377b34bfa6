import { deflateSync, crc32 } from 'node:zlib';
import { drawLogo as draw } from './draw-logo.ts';

const drawLogo = (content: Buffer) => draw(content, 'one');

const svg = (content: string, attributes = 'viewBox="0 0 300 100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
const square = '<rect width="90" height="90" fill="#123456"/>';

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

/** A PNG of one colour. */
function png(width: number, height: number, colour = [20, 40, 60, 255]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const line = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const lines = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const embed = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

const sizeOf = (drawn: Awaited<ReturnType<typeof drawLogo>>) => {
  if (!('png' in drawn)) return drawn.fault;
  const image = Buffer.from(drawn.png);
  return [image.toString('hex', 0, 4), image.readUInt32BE(16), image.readUInt32BE(20)];
};

test.each([
  ['an SVG as large as it may be', svg(square), [480, 160]],
  ['a tall one', svg(square, 'width="50" height="100"'), [80, 160]],
  ['an SVG with a PNG in it', svg(`<image width="90" height="90" href="${embed(png(9, 9))}"/>`), [480, 160]],
  ['a small PNG in its size', png(60, 20), [60, 20]],
  ['a large one smaller', png(1200, 200), [480, 80]],
  [
    'an SVG without what could run or be fetched',
    svg(`${square}<script>alert(1)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>
      <style>@import url(http://127.0.0.1/x.css)</style><rect onload="alert(1)" filter="url(http://127.0.0.1/#f)"/>`),
    [480, 160],
  ],
])('%s is drawn', async (_name, content, size) => {
  expect(sizeOf(await drawLogo(content))).toEqual(['89504e47', ...size]);
});

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"';

const entities = (text: string) => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">]>${text}`);
const nested = Array.from({ length: 12 }, (_, level) =>
  level === 0
    ? '<g id="g0"><rect width="1" height="1"/></g>'
    : `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(10)}</g>`,
).join('');

test.each([
  ['a text', Buffer.from('I am a logo'), /This file is neither/],
  ['another XML', Buffer.from('<html/>'), /This file is neither/],
  ['an SVG that is not closed', svg(square).subarray(0, 90), /This file is neither/],
  ['nothing', Buffer.alloc(0), /This file is neither/],
  ['more bytes', svg(`<!--${'x'.repeat(512 * 1024)}-->${square}`), /at most 512 KB/],
  ['more pixels', png(2001, 1), /2001 by 1 pixels/],
  ['a damaged PNG', png(60, 20).subarray(0, 45), /damaged/],
  ['entities', entities(svg(square).toString()), /entities/],
  ['letters', svg(`${square}<text>Acme</text>`), /outlines/],
  ['a picture from elsewhere', svg('<image href="file:///etc/passwd"/>'), /not in it as a PNG/],
  [
    'another one behind a PNG',
    svg(`<image href="${embed(png(9, 9))}" xlink:href="a.png"/>`, xlink),
    /not in it/,
  ],
  ['a picture of another type', svg('<image href="data:image/jpeg;base64,AAAA"/>'), /not in it as a PNG/],
  ['a picture in a filter', svg('<filter id="f"><feImage href="b.png"/></filter>'), /not in it as a PNG/],
  ['more pixels than memory, embedded', svg(`<image href="${embed(png(1, 2001))}"/>`), /1 by 2001 pixels/],
  ['nothing to see', svg('<g/>'), /shows nothing/],
  ['white on nothing', svg('<rect width="90" height="90" fill="white"/>'), /nearly white/],
  ['a line', svg(square, 'width="2" height="100000"'), /20 times/],
  ['a tree that multiplies', svg(nested), /cannot be drawn/],
])('%s is refused, and said why', async (_name, content, why) => {
  expect(await drawLogo(content)).toEqual({ fault: expect.stringMatching(why) as unknown });
});
