import { recordHealth } from '../federation/health/health-notes.ts';

/**
 * Makes `clear` of local and session storage remove nothing, because all parts of the page share them: it would sign the
 * person out, and delete drafts and the settings of other remotes. It counts as an error of the version that called it.
 */
export function protectStorage(): void {
  Storage.prototype.clear = () => {
    const error = new Error('Tried to clear the storage of the whole page: use removeItem for own keys.');
    console.warn(error);
    recordHealth({ kind: 'uncaught', error });
  };
}
