import type { Page } from '@playwright/test';
import { signedInAs, type Username } from '../people/accounts.ts';
import type { Call, StoredLaw } from '../record/laws.ts';

/** A file as somebody picks it. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const objectsOf = (lines: readonly string[]) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Kids [${lines.map((_, at) => `${at * 2 + 4} 0 R`).join(' ')}] /Count ${lines.length} >>`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ...lines.flatMap((line, at) => {
    const drawing = `BT /F 24 Tf 72 720 Td (${line}) Tj ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${at * 2 + 5} 0 R >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ];
  }),
];

/** A PDF with a page for each line. */
export function pdfOf(name: string, ...lines: string[]): PickedFile {
  let text = '%PDF-1.7\n';
  const offsets = objectsOf(lines).map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

export const txtOf = (name: string, text: string): PickedFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const pngOf = (name: string): PickedFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(smallestPng, 'base64'),
});

/** The controls of the attachments in a form. */
export function attachments(page: Page) {
  const section = page.getByRole('region', { name: 'Attachments', exact: true });
  return {
    section,
    addButton: section.getByRole('button', { name: 'Add files' }),
    row: (name: string) => section.getByRole('listitem').filter({ hasText: name }),
    link: (name: string) => section.getByRole('link', { name, exact: true }),
    button: (name: string) => section.getByRole('button', { name, exact: true }),
    /** Picks files in the browser's own dialog. */
    pick: async (...files: PickedFile[]) => {
      const chooser = page.waitForEvent('filechooser');
      await section.getByRole('button', { name: 'Add files' }).click();
      await (await chooser).setFiles(files);
    },
  };
}

const carried = (page: Page, files: readonly PickedFile[]) =>
  page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, type, content } of given) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, content: buffer.toString('base64') })),
  );

/** Lets files go over the page. */
export async function dropFiles(page: Page, ...files: PickedFile[]): Promise<void> {
  const dataTransfer = await carried(page, files);
  await page.locator('body').dispatchEvent('dragover', { dataTransfer });
  await page.getByText('Drop the files to attach them').waitFor();
  await page.locator('body').dispatchEvent('drop', { dataTransfer });
}

/** Pastes files where the focus is. */
export async function pasteFiles(page: Page, ...files: PickedFile[]): Promise<void> {
  const clipboardData = await carried(page, files);
  await page.evaluate((data) => {
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, clipboardData);
}

/** Lets uploads wait on their way until the returned function says what becomes of them; later ones go through. */
export async function holdUploads(page: Page): Promise<(end: 'arrive' | 'break') => void> {
  const { promise, resolve } = Promise.withResolvers<'arrive' | 'break'>();
  let over = false;
  await page.route('**/api/*/attachment?*', async (route) => {
    if (over || (await promise) === 'arrive') await route.continue();
    else await route.abort('connectionreset');
  });
  return (end) => {
    over = true;
    resolve(end);
  };
}

const isStored = (reply: unknown): reply is { file: { id: string; name: string } } =>
  typeof reply === 'object' && reply !== null && 'file' in reply;

/** Uploads a file and attaches it to a law, past the browser; gives its id. */
export async function attachToLaw(
  { origin, username, call }: { origin: string; username: Username; call: Call },
  law: StoredLaw,
  { name, mimeType, buffer }: PickedFile,
): Promise<string> {
  const { token } = await signedInAs(username);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/law/attachment`, { method: 'POST', headers, body });
  const reply: unknown = await response.json();
  if (!isStored(reply)) throw new TypeError(`${name} was not taken: ${JSON.stringify(reply)}`);
  const { id } = reply.file;
  const attachment = [{ id, name: reply.file.name }];
  await call('law/update', { id: law.id, version: law.version, status: 'Update', attachment });
  return id;
}
