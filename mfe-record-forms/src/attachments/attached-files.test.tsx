import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { returns } from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';
import { NoticeOutlet, Providers } from '@lexboard/shared-lib/ui';
import { signIn } from '../testing/signed-in.ts';
import { AttachedFiles } from './attached-files.tsx';
import { decodeText, shownBytes } from './preview/decode-text.ts';
import { readPdf } from './preview/read-pdf.ts';

jest.mock('./preview/read-pdf.ts', () => ({ readPdf: jest.fn() }));

const types = {
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const fileOf = (ending: keyof typeof types): AttachedFile => ({
  id: `id-${ending}`,
  name: `Notice.${ending}`,
  size: 2048,
  type: types[ending],
});

/** Everything is wide and in sight. */
class SeesAll {
  readonly #look: (entries: { isIntersecting: boolean }[]) => void;
  constructor(look: (entries: { isIntersecting: boolean }[]) => void) {
    this.#look = look;
  }
  observe() {
    this.#look([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const downloads: string[] = [];

beforeEach(() => {
  signIn('View', 'viewer');
  queryClient.clear();
  fetchMock.mockReset();
  downloads.length = 0;
  Object.assign(globalThis, { fetch: fetchMock, IntersectionObserver: SeesAll, ResizeObserver: SeesAll });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.download} from ${this.getAttribute('href')}`);
  });
});

function show(...files: AttachedFile[]) {
  render(
    <Providers>
      <AttachedFiles owner={returns} files={files} />
      <NoticeOutlet />
    </Providers>,
  );
  return userEvent.setup();
}

async function preview(file: AttachedFile, content: string) {
  fetchMock.mockResolvedValue(new Response(content));
  const user = show(file);
  await user.click(screen.getByRole('button', { name: `Preview ${file.name}` }));
  return { user, dialog: await screen.findByRole('dialog', { name: file.name }) };
}

test('each file is listed with its size, linked at its address; PDF, pictures and texts are offered to look at', () => {
  show(fileOf('pdf'), fileOf('png'), fileOf('txt'), fileOf('docx'));
  const rows = screen.getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('2 KB');
  expect(rows[3]?.textContent).toContain('Notice.docx');
  expect(screen.getByRole('link', { name: 'Notice.pdf' }).getAttribute('href')).toBe(
    '/attachment/return/id-pdf',
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Preview Notice.pdf',
    'Preview Notice.png',
    'Preview Notice.txt',
  ]);
});

test('following the link downloads with a ticket; one that is refused says so', async () => {
  fetchMock.mockResolvedValue(Response.json({ success: 0, message: 'The file is gone.' }, { status: 404 }));
  const user = show(fileOf('docx'));
  const link = screen.getByRole('link', { name: 'Notice.docx' });
  await user.click(link);
  expect(await screen.findByText('The file is gone.')).toBeTruthy();
  expect(downloads).toEqual([]);
  const expiresAt = '2026-11-20T05:12:00Z';
  fetchMock.mockResolvedValue(Response.json({ success: 1, ticket: 't1', expiresAt }));
  await user.click(link);
  await waitFor(() => expect(downloads).toEqual(['Notice.docx from /attachment/return/id-docx?ticket=t1']));
});

test('a text is shown as the characters it is, of a long one the beginning', async () => {
  const content = `<b onclick="x">अधिसूचना</b>${'x'.repeat(shownBytes)}the end`;
  const { dialog } = await preview(fileOf('txt'), content);
  expect(await within(dialog).findByText(/first 200 KB/)).toBeTruthy();
  expect(dialog.textContent).toContain('<b onclick="x">अधिसूचना</b>');
  expect(dialog.querySelector('b')).toBeNull();
  expect(dialog.textContent).not.toContain('the end');
});

test('a picture is shown, named and let go again; zoomed by its keys', async () => {
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: revoke });
  const { user, dialog } = await preview(fileOf('png'), 'png');
  const picture = await within(dialog).findByRole('img', { name: 'Notice.png' });
  expect(picture.getAttribute('src')).toBe('blob:picture');
  const zoomOut = within(dialog).getByRole('button', { name: 'Zoom out' });
  expect(zoomOut.getAttribute('aria-disabled')).toBe('true');
  await user.click(within(dialog).getByRole('region', { name: 'Notice.png' }));
  await user.keyboard('++');
  expect(within(dialog).getByRole('button', { name: '200 %' })).toBeTruthy();
  await user.keyboard('0');
  expect(within(dialog).getByRole('button', { name: 'Fit width' })).toBeTruthy();
  // The step that reaches the end keeps the focus there, and does nothing more.
  const zoomIn = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Zoom in' });
  for (let step = 0; step < 5; step += 1) await user.click(zoomIn);
  expect(within(dialog).getByRole('button', { name: '400 %' })).toBeTruthy();
  expect([zoomIn.disabled, zoomIn.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(document.activeElement).toBe(zoomIn);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(revoke).toHaveBeenCalledWith('blob:picture'));
});

test('the pages of a PDF are drawn once they are in sight, with their words for readers', async () => {
  const close = jest.fn();
  const draw = jest.fn((page: number) => Promise.resolve(`words of page ${page}`));
  jest.mocked(readPdf).mockResolvedValue({ pages: 2, ratio: 1.4, draw, close });
  const { user, dialog } = await preview(fileOf('pdf'), 'pdf');
  expect(await within(dialog).findByText('Page 1 of 2')).toBeTruthy();
  const page = within(dialog).getByRole('region', { name: 'Page 2' });
  await waitFor(() => expect(page.textContent).toBe('words of page 2'));
  expect(page.querySelector('canvas')).toBeTruthy();
  const pages = within(dialog).getByRole('region', { name: 'Notice.pdf' });
  Object.defineProperty(pages, 'scrollHeight', { value: 900 });
  for (const [key, place] of [
    ['{End}', 900],
    ['{Home}', 0],
  ] as const) {
    await user.keyboard(key);
    expect(pages.scrollTop).toBe(place);
  }
  await user.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalled());
});

test.each([
  ['PasswordException', /protected by a password/],
  ['InvalidPDFException', /open it with another program/],
])('a PDF that cannot be shown says what to do instead: %s', async (name, words) => {
  jest.mocked(readPdf).mockRejectedValue(Object.assign(new Error('no'), { name }));
  const { dialog } = await preview(fileOf('pdf'), 'pdf');
  expect(await within(dialog).findByText(words)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Download' })).toBeTruthy();
});

test('a file that cannot be loaded is asked for again', async () => {
  fetchMock.mockImplementation(() =>
    Promise.resolve(Response.json({ success: 0, message: 'No such file.' }, { status: 404 })),
  );
  const user = show(fileOf('txt'));
  await user.click(screen.getByRole('button', { name: 'Preview Notice.txt' }));
  expect(await screen.findByText('No such file.')).toBeTruthy();
  fetchMock.mockResolvedValue(new Response('here it is'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('here it is')).toBeTruthy();
});

const decode = (...bytes: number[]) => decodeText(Uint8Array.from(bytes));

test.each([
  ['UTF-8', [0xe0, 0xa4, 0xa7, 0x61], 'धa'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['UTF-16, little end first', [0xff, 0xfe, 0x27, 0x09], 'ध'],
  ['UTF-16, big end first', [0xfe, 0xff, 0x09, 0x27], 'ध'],
  ['Windows-1252', [0x93, 0x61, 0xe9, 0x94], '“aé”'],
  ['nothing', [], ''],
])('%s is read', (_, bytes, text) => {
  expect(decode(...bytes)).toBe(text);
});

test('a character that is cut in the middle does not change how the rest is read', () => {
  expect(decode(0xe0, 0xa4, 0xa7, 0xe0, 0xa4)).toBe('ध');
});
