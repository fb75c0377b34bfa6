/** A file as a data URL. */
export const readAsDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });

/** A file's bytes in base64. */
export const readAsBase64 = async (file: Blob): Promise<string> =>
  (await readAsDataUrl(file)).replace(/^.*,/, '');
