import { PDFWorker, VerbosityLevel, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';

/** A PDF that is being looked at. */
export interface OpenedPdf {
  pages: number;
  /** Height of its first page by its width. */
  ratio: number;
  /**
   * Draws a page, counted from 1, on a canvas of `width` device pixels; gives its words.
   * @throws Error when it was aborted
   */
  draw: (page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<string>;
  close: () => void;
}

const workerAddress = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);

/** The decoders of pictures of scanned pages. */
const decoders: Record<string, URL> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};

/** Brings the worker what it needs: it reads what strangers made, and its policy lets it ask nobody for anything. */
class FetchedDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`PDFs are shown without ${filename}.`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** Most browsers refuse larger canvases, and a telephone has no memory for them. In pixels. */
const MOST_PIXELS = 16_000_000;

async function drawPage(
  pdf: PDFDocumentProxy,
  ...[number, canvas, width, signal]: Parameters<OpenedPdf['draw']>
): Promise<string> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const largest = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(width / natural.width, largest) });
  Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** PDF.js waits for ever for a worker that cannot be loaded. */
const failureOf = (port: Worker) =>
  new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker cannot be loaded.')));
  });

/**
 * Opens a PDF in a worker of its own.
 * @throws Error when it is no PDF that can be shown; its name is PasswordException when it is protected
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
