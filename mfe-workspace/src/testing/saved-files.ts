interface SavedFile {
  name: string;
  content: Blob;
}

/** The files that the browser is told to save from now on; `jest.restoreAllMocks` ends it. */
export function watchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let content: Blob = new Blob();
  const createObjectURL = (file: Blob) => {
    content = file;
    return 'blob:file';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return saved;
}

/** A file with its byte order mark: jsdom's files can be read in no other way. */
export async function textWithMark({ content }: SavedFile): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve, { once: true }));
  reader.readAsText(new Blob(['x', content]));
  await read;
  return typeof reader.result === 'string' ? reader.result.slice(1) : '';
}
