import { PDFWorker, VerbosityLevel, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';

export interface OpenedPdf {
  pages: number;
  /** Height divided by width of its first page. */
  ratio: number;
  /**
   * Renders a page (1-based) on a canvas `width` device pixels wide; returns its text.
   * @throws Error if aborted
   */
  draw: (page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<string>;
  close: () => void;
}

const workerAddress = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);

/** Image decoders for scanned pages. */
const decoders: Record<string, URL> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};

/**
 * Fetches the decoders on behalf of the worker: the worker parses untrusted files, and its CSP allows no requests.
 */
class FetchedDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`PDFs are shown without ${filename}.`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** Maximum canvas size in pixels: most browsers refuse larger ones, and telephones lack the memory. */
const MAX_PIXELS = 16_000_000;

async function drawPage(
  pdf: PDFDocumentProxy,
  ...[number, canvas, width, signal]: Parameters<OpenedPdf['draw']>
): Promise<string> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const largest = Math.sqrt(MAX_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(width / natural.width, largest) });
  Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** Rejects if the worker fails to load; PDF.js would wait for ever. */
const failureOf = (port: Worker) =>
  new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker cannot be loaded.')));
  });

/**
 * Opens a PDF in its own worker.
 * @throws Error if it cannot be shown; the name is PasswordException if it is protected
 */
export async function readPdf(content: Blob): Promise<OpenedPdf> {
  const data = await content.arrayBuffer();
  const port = new Worker(workerAddress, { type: 'module' });
  const failure = failureOf(port);
  try {
    const opening = getDocument({
      data,
      worker: PDFWorker.create({ port }),
      verbosity: VerbosityLevel.ERRORS,
      BinaryDataFactory: FetchedDecoders,
    });
    const pdf = await Promise.race([opening.promise, failure]);
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    return {
      pages: pdf.numPages,
      ratio: height / width,
      draw: (...drawing) => drawPage(pdf, ...drawing),
      close: () => port.terminate(),
    };
  } catch (error) {
    port.terminate();
    throw error;
  }
}
