import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** An SVG to draw, and the largest size of its picture. PNG images are drawn as the only content of one. */
export interface LogoInput {
  svg: string;
  /** Whether it may be drawn larger than it says: an SVG has no size of its own. */
  grows: boolean;
}

/** What is wrong with a picture, in a word: the thread has no texts. */
export type LogoFault = 'long' | 'empty' | 'pale';

export type DrawnPicture = { png: Uint8Array } | { fault: LogoFault };

/** Pictures are shown 160 pixels wide at most: the first is sharp on paper. The next are for photographs, whose files are large. */
const boxes = [
  { width: 480, height: 160 },
  { width: 320, height: 107 },
  { width: 240, height: 80 },
];
/** It is attached to each mail. */
const MAX_BYTES = 64 * 1024;
const MAX_RATIO = 20;

/** Whether a picture has next to nothing darker than light grey: it stands on white. */
function findLookFault(pixels: Uint8Array): LogoFault | undefined {
  let seen = 0;
  let dark = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    seen += 1;
    if (0.3 * red + 0.59 * green + 0.11 * blue < 200) dark += 1;
  }
  if (seen === 0) return 'empty';
  return dark < seen / 200 ? 'pale' : undefined;
}

function draw({ svg, grows }: LogoInput): DrawnPicture {
  const { width, height } = new Resvg(svg);
  const ratio = width / height;
  if (ratio > MAX_RATIO || ratio < 1 / MAX_RATIO) return { fault: 'long' };
  let png = new Uint8Array();
  for (const box of boxes) {
    const most = Math.min(box.width, box.height * ratio, grows ? Infinity : width);
    const image = new Resvg(svg, { fitTo: { mode: 'width', value: Math.max(1, Math.round(most)) } }).render();
    const fault = findLookFault(image.pixels);
    if (fault !== undefined) return { fault };
    png = new Uint8Array(image.asPng());
    if (png.length <= MAX_BYTES) break;
  }
  return { png };
}

const isInput = (value: unknown): value is LogoInput =>
  typeof value === 'object' && value !== null && 'svg' in value && 'grows' in value;

const input: unknown = workerData;
if (isInput(input)) {
  await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  parentPort?.postMessage(draw(input));
}
