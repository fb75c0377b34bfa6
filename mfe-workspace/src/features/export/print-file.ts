const look = `
  @page { size: A4 landscape; margin: 12mm; }
  body { margin: 0; font: 9pt/1.35 Inter, sans-serif; color: black; background: white; }
  h1 { margin: 0; font-size: 14pt; }
  p { margin: 2pt 0; }
  table { width: 100%; margin-top: 8pt; border-collapse: collapse; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { padding: 2pt 4pt; border: 0.5pt solid gray; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
`;

/** A place in the page that nobody sees, and whose content can be printed. */
function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = 'What is printed';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  return frame;
}

/**
 * Prints an exported page, alone: the browser asks how.
 * @throws where the browser gives no place to print from
 */
export async function printFile(file: Blob): Promise<void> {
  const { documentElement: page } = new DOMParser().parseFromString(await file.text(), 'text/html');
  const frame = addFrame();
  const { contentDocument } = frame;
  const view = contentDocument?.defaultView;
  if (!contentDocument || !view) throw new Error('This browser cannot print the list.');
  contentDocument.replaceChild(contentDocument.importNode(page, true), contentDocument.documentElement);
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(look);
  contentDocument.adoptedStyleSheets = [sheet];
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
