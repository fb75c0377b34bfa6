import type { PrintedTable } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';

const look = `
  @page { size: A4 landscape; margin: 12mm; }
  body { margin: 0; font: 9pt/1.35 Inter, "Noto Sans Devanagari", sans-serif; color: black; background: white; }
  h1 { margin: 0; font-size: 14pt; }
  p { margin: 2pt 0; }
  table { width: 100%; margin-top: 8pt; border-collapse: collapse; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { padding: 2pt 4pt; border: 0.5pt solid gray; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
`;

const isPrinted = (value: unknown): value is PrintedTable =>
  typeof value === 'object' && value !== null && 'heading' in value && 'columns' in value && 'rows' in value;

/** Adds a hidden iframe to print from. */
function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = t('Printed list');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  return frame;
}

/** Elements are created one by one, because Trusted Types forbid markup from text. */
function element(page: Document, name: string, contents: readonly (string | Node)[]): HTMLElement {
  const made = page.createElement(name);
  made.append(...contents);
  return made;
}

function fill(page: Document, { heading, columns, rows }: PrintedTable): void {
  const row = (name: string, cells: readonly string[]) =>
    element(
      page,
      'tr',
      cells.map((text) => element(page, name, [text])),
    );
  const [title = '', ...lines] = heading;
  page.body.append(
    element(page, 'h1', [title]),
    ...lines.map((line) => element(page, 'p', [line])),
    element(page, 'table', [
      element(page, 'thead', [row('th', columns)]),
      element(
        page,
        'tbody',
        rows.map((cells) => row('td', cells)),
      ),
    ]),
  );
}

/**
 * Prints an exported table on its own through the browser's print dialog.
 * @param file a {@link PrintedTable} as JSON
 * @throws if the content is invalid or no iframe is available
 */
export async function printFile(file: Blob): Promise<void> {
  const table: unknown = JSON.parse(await file.text());
  if (!isPrinted(table)) throw new Error(t('The list could not be printed.'));
  const frame = addFrame();
  const { contentDocument: page } = frame;
  const view = page?.defaultView;
  if (!page || !view) throw new Error(t('This browser cannot print the list.'));
  page.documentElement.lang = document.documentElement.lang;
  fill(page, table);
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(look);
  page.adoptedStyleSheets = [sheet];
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
