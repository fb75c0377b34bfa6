import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { SaxesParser } from 'saxes';
import { logoLimits } from '@lexboard/shared-lib/contract';
import { t, words } from '@lexboard/shared-lib/texts';
import { FairPlaces } from '../../runtime/fair-places.ts';
import type { DrawnPicture, LogoFault, LogoInput } from './logo-worker.ts';

export type DrawnLogo = { png: Uint8Array } | { fault: string };

const workerFile = path.join(import.meta.dirname, 'logo-worker.ts');

/** Such a logo is drawn within a second. One that was written to take long ends its thread, not the server. */
const LIMIT_MS = 10_000;

/** How long a logo waits for others. */
const WAIT_MS = 30_000;

/** A thread may take some hundred MB, so that one draws at a time, for organisations in turn. */
const places = new FairPlaces({ all: 1, organisation: 1, heavy: 1, heavyOfOrganisation: 1 });

const signature = '89504e470d0a1a0a';
const svgNamespace = 'http://www.w3.org/2000/svg';
const neither = () => t('Choose a PNG or an SVG. This file is neither.');
const tooHard = () => t('This picture cannot be drawn: it is damaged, or takes too long.');

const faults = words<LogoFault>({
  long: 'This picture is more than 20 times as long as it is wide.',
  empty: 'This picture is damaged, or shows nothing.',
  pale: 'This logo is nearly white. It stands on white paper: choose a darker one.',
});

/** Why a PNG is not drawn: of the size that it says, it would fill the memory. */
function findSizeFault(content: Buffer): string | undefined {
  if (content.toString('hex', 0, 8) !== signature || content.length < 24) return tooHard();
  const [width, height, { side }] = [content.readUInt32BE(16), content.readUInt32BE(20), logoLimits];
  if (width <= side && height <= side) return undefined;
  return t('This picture is {width} by {height} pixels. Use one of at most {side} by {side}.', {
    width,
    height,
    side,
  });
}

/** Why a picture within an SVG is not drawn: others than PNG images do not say their size in a place that is easily found. */
function findPictureFault(source: string): string | undefined {
  const [, content] = /^\s*data:image\/png;base64,(.*)$/is.exec(source) ?? [];
  if (content === undefined)
    return t('This SVG shows a picture that is not in it as a PNG. Embed it as one, or use a PNG.');
  return findSizeFault(Buffer.from(content, 'base64'));
}

/** Why an SVG would not be drawn as it is meant; undefined if it is. @throws for a text that is no XML */
function findSvgFault(text: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let root: string | undefined;
  let fault: string | undefined;
  parser.on('doctype', (type) => {
    if (type.includes('['))
      fault = t('This SVG declares entities. Export it again without them, or use a PNG.');
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    root ??= `${uri} ${local}`;
    if (uri !== svgNamespace) return;
    // There are no fonts to draw it with.
    if (local === 'text')
      fault ??= t('The letters of this SVG are text. Convert them to outlines, or use a PNG.');
    if (local !== 'image' && local !== 'feImage') return;
    for (const { local: name, value } of Object.values(attributes))
      if (name === 'href' && !value.startsWith('#')) fault ??= findPictureFault(value);
  });
  parser.write(text).close();
  return root === `${svgNamespace} svg` ? fault : neither();
}

/** A PNG image as an SVG. */
function wrapPng(content: Buffer): LogoInput | string {
  const fault = findSizeFault(content);
  if (fault !== undefined) return fault;
  const size = `width="${content.readUInt32BE(16)}" height="${content.readUInt32BE(20)}"`;
  const source = `data:image/png;base64,${content.toString('base64')}`;
  return {
    svg: `<svg xmlns="${svgNamespace}" ${size}><image ${size} href="${source}"/></svg>`,
    grows: false,
  };
}

/** @returns what is drawn, or the fault of the file */
function readContent(content: Buffer): LogoInput | string {
  if (content.length > logoLimits.bytes)
    return t('The file may have at most {most} KB.', { most: logoLimits.bytes / 1024 });
  if (content.toString('hex', 0, 8) === signature) return wrapPng(content);
  try {
    const svg = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return findSvgFault(svg) ?? { svg, grows: true };
  } catch {
    return neither();
  }
}

const isDrawn = (value: unknown): value is DrawnPicture =>
  typeof value === 'object' && value !== null && ('png' in value || 'fault' in value);

async function drawInThread(input: LogoInput): Promise<DrawnLogo> {
  const worker = new Worker(workerFile, { workerData: input, execArgv: ['--no-warnings'] });
  try {
    const answered: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
    const [drawn] = answered;
    if (isDrawn(drawn)) return 'fault' in drawn ? { fault: faults[drawn.fault] } : drawn;
  } catch {
    // The picture is damaged, or its thread ran out of memory or time.
  } finally {
    await worker.terminate();
  }
  return { fault: tooHard() };
}

/**
 * Draws a logo that somebody sent, a PNG or an SVG by its content, as a small PNG. Scripts, references and whatever else a file may hold do
 * not get into the picture. It is drawn in a thread of its own (doors §6).
 * @param organisation whose logo it is: they take turns
 * @returns the picture, or a message that says what is wrong with the file
 * @throws NoPlace where others take too long
 */
export async function drawLogo(content: Buffer, organisation: string): Promise<DrawnLogo> {
  const input = readContent(content);
  if (typeof input === 'string') return { fault: input };
  const leave = await places.take({ organisation }, WAIT_MS);
  return drawInThread(input).finally(leave);
}
