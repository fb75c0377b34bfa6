import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { SaxesParser } from 'saxes';
import { logoLimits } from '@lexboard/shared-lib/contract';
import type { DrawnLogo, LogoInput } from './logo-worker.ts';

const workerFile = path.join(import.meta.dirname, 'logo-worker.ts');

/** Such a logo is drawn within a second. One that was written to take long ends its thread, not the server. */
const LIMIT_MS = 10_000;

const signature = '89504e470d0a1a0a';
const svgNamespace = 'http://www.w3.org/2000/svg';
const neither = 'Choose a PNG or an SVG. This file is neither.';
const tooHard = 'This picture cannot be drawn: it is damaged, or takes too long.';

/** Why an SVG would not be drawn as it is meant; undefined if it is. @throws for a text that is no XML */
function findSvgFault(text: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let root: string | undefined;
  let fault: string | undefined;
  parser.on('doctype', (type) => {
    if (type.includes('[')) fault = 'This SVG declares entities. Export it again without them, or use a PNG.';
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    root ??= `${uri} ${local}`;
    if (uri !== svgNamespace) return;
    // There are no fonts to draw it with.
    if (local === 'text')
      fault ??= 'The letters of this SVG are text. Convert them to outlines, or use a PNG.';
    const source = Object.values(attributes).find((one) => one.local === 'href')?.value ?? 'data:';
    if (local === 'image' && !/^\s*data:/i.test(source))
      fault ??= 'This SVG shows a picture from elsewhere. Embed it, or use a PNG.';
  });
  parser.write(text).close();
  return root === `${svgNamespace} svg` ? fault : neither;
}

/** A PNG image as an SVG. */
function wrapPng(content: Buffer): LogoInput | string {
  const [width, height] = content.length < 24 ? [0, 0] : [content.readUInt32BE(16), content.readUInt32BE(20)];
  const { side } = logoLimits;
  if (width > side || height > side)
    return `This picture is ${width} by ${height} pixels. Use one of at most ${side} by ${side}.`;
  const size = `width="${width}" height="${height}"`;
  const source = `data:image/png;base64,${content.toString('base64')}`;
  return {
    svg: `<svg xmlns="${svgNamespace}" ${size}><image ${size} href="${source}"/></svg>`,
    grows: false,
  };
}

/** @returns what is drawn, or the fault of the file */
function readContent(content: Buffer): LogoInput | string {
  if (content.length > logoLimits.bytes) return `The file may have at most ${logoLimits.bytes / 1024} KB.`;
  if (content.toString('hex', 0, 8) === signature) return wrapPng(content);
  try {
    const svg = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return findSvgFault(svg) ?? { svg, grows: true };
  } catch {
    return neither;
  }
}

const isDrawn = (value: unknown): value is DrawnLogo =>
  typeof value === 'object' && value !== null && ('png' in value || 'fault' in value);

/**
 * Draws a logo that somebody sent, a PNG or an SVG by its content, as a small PNG. Scripts, references and whatever else a file may hold do
 * not get into the picture. It is drawn in a thread of its own (doors §6).
 * @returns the picture, or a message that says what is wrong with the file
 */
export async function drawLogo(content: Buffer): Promise<DrawnLogo> {
  const input = readContent(content);
  if (typeof input === 'string') return { fault: input };
  const worker = new Worker(workerFile, { workerData: input, execArgv: ['--no-warnings'] });
  try {
    const answered: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
    const [drawn] = answered;
    if (isDrawn(drawn)) return drawn;
  } catch {
    // The picture is damaged, or its thread ran out of memory or time.
  } finally {
    await worker.terminate();
  }
  return { fault: tooHard };
}
