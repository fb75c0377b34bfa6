import { t } from '../../texts/index.ts';
import { ApiError, createRandomId, uploadFile, type UploadPart } from '@lexboard/shared-lib/client';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { attachmentLimits, type FileOwner } from '@lexboard/shared-lib/domain';
import { Resending } from './resending.ts';
import { toUploadFailure, findUploadFault, createLostUpload, addUploads, type Upload } from './upload.ts';

/** An immutable snapshot of the queue. */
export interface UploadsNow {
  uploads: readonly Upload[];
  /** The last event, announced to screen readers. */
  said: string;
}

/** Preprocessing of some files before the upload. */
export interface Preparation {
  applies: (file: File) => boolean;
  /** @throws Error with a message for people if the file cannot be sent */
  prepare: (file: File) => Promise<File>;
}

const MAX_CONCURRENT = 3;

const isReady = (upload: Upload) => upload.state === 'waiting' && !findUploadFault(upload);

const describeNoRoom = () =>
  t('No more than {most} files can be attached. Remove one, then retry.', { most: attachmentLimits.files });

/**
 * The upload queue: three uploads run at once. After a broken connection an upload resumes by itself from what the
 * server holds.
 */
export class UploadQueue {
  #now: UploadsNow = { uploads: [], said: '' };
  #latestKey = 0;
  readonly #owner: FileOwner;
  readonly #preparation: Preparation | undefined;
  /** The tail of the preparations: photos take memory, so they run one at a time. */
  #prepared: Promise<void> = Promise.resolve();
  readonly #resending = new Resending((key) => this.#goOn(key));
  readonly #sending = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #arrivalListeners = new Set<(file: AttachedFile) => void>();

  constructor(owner: FileOwner, preparation?: Preparation) {
    this.#owner = owner;
    this.#preparation = preparation;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls `listener` for each finished upload; returns the unsubscribe function. */
  onArrival(listener: (file: AttachedFile) => void): () => void {
    this.#arrivalListeners.add(listener);
    return () => void this.#arrivalListeners.delete(listener);
  }

  readonly read = (): UploadsNow => this.#now;

  /** Sorts files in the order in which they were picked; files from elsewhere come first. */
  inOrder(files: readonly AttachedFile[]): AttachedFile[] {
    const place = ({ id }: AttachedFile) => this.#now.uploads.findIndex(({ file }) => file?.id === id);
    return [...files].sort((one, other) => place(one) - place(other));
  }

  /** Adds files; `room` is the number that the record can still take. */
  add(contents: readonly File[], room: number): void {
    const added = contents.map((content, index): Upload => {
      const upload = { key: this.#nextKey(), content, name: content.name, sent: 0 };
      return index < room
        ? { ...upload, state: this.#firstState(upload) }
        : { ...upload, state: 'failed', failure: { message: describeNoRoom(), mayPass: true } };
    });
    this.#show(addUploads(this.#now.uploads, added));
    for (const { key } of added) this.#prepare(key);
  }

  /** Lists files whose content is lost, until they are added again or removed. */
  recall(names: readonly string[]): void {
    const lost = names.map((name) => createLostUpload(this.#nextKey(), name));
    this.#show([...this.#now.uploads, ...lost], lost.map(findUploadFault).join(' '));
  }

  /** Renames a file and validates it again. */
  rename(key: number, name: string, room: number): void {
    if (room > 0) this.#restart(key, { name });
    else this.#change(key, (upload) => ({ ...upload, name }));
  }

  /** Retries or resumes a file, if there is room. */
  retry(key: number, room: number): void {
    if (room > 0) this.#restart(key, {});
  }

  /** Cancels and removes a file in any state. */
  remove(key: number): void {
    this.#sending.get(key)?.abort();
    this.#resending.forget(key);
    this.#show(this.#now.uploads.filter((upload) => upload.key !== key));
  }

  /** Cancels all uploads. */
  stop(): void {
    for (const controller of this.#sending.values()) controller.abort();
    this.#resending.stop();
    this.#show([]);
  }

  #nextKey(): number {
    this.#latestKey += 1;
    return this.#latestKey;
  }

  #firstState({ content, prepared }: Pick<Upload, 'content' | 'prepared'>): 'preparing' | 'waiting' {
    return !prepared && this.#preparation?.applies(content) ? 'preparing' : 'waiting';
  }

  #restart(key: number, change: Partial<Upload>): void {
    this.#resending.forget(key);
    this.#change(key, (upload) => ({
      ...upload,
      ...change,
      sent: upload.failure?.goesOn ? upload.sent : 0,
      state: this.#firstState(upload),
      failure: undefined,
    }));
    this.#prepare(key);
  }

  /** Resumes an upload after a broken connection, if it is still waiting. */
  #goOn(key: number): void {
    if (this.#find(key)?.failure?.goesOn) this.#restart(key, {});
  }

  #find(key: number): Upload | undefined {
    return this.#now.uploads.find((upload) => upload.key === key);
  }

  #prepare(key: number): void {
    if (this.#find(key)?.state !== 'preparing') return;
    this.#prepared = this.#prepared.then(() => this.#prepareNow(key));
  }

  async #prepareNow(key: number): Promise<void> {
    const upload = this.#find(key);
    if (upload?.state !== 'preparing' || !this.#preparation) return;
    try {
      const content = await this.#preparation.prepare(
        new File([upload.content], upload.name, upload.content),
      );
      const ready = { content, name: content.name, state: 'waiting', prepared: true } as const;
      this.#change(key, (latest) => ({ ...latest, ...ready }));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const failure = { message: error.message, mayPass: false };
      this.#change(key, (latest) => ({ ...latest, state: 'failed', failure }), error.message);
    }
  }

  #change(key: number, change: (upload: Upload) => Upload, said = this.#now.said): void {
    const uploads = this.#now.uploads.map((upload) => (upload.key === key ? change(upload) : upload));
    this.#show(uploads, said);
  }

  /** Publishes a new snapshot and starts the next uploads. */
  #show(uploads: readonly Upload[], said = this.#now.said): void {
    const next = uploads.filter(isReady).slice(0, MAX_CONCURRENT - this.#sending.size);
    const started = next.map((upload) => ({
      upload,
      controller: new AbortController(),
      part: { upload: upload.begun ?? createRandomId(), begun: upload.begun !== undefined },
    }));
    for (const { upload, controller } of started) this.#sending.set(upload.key, controller);
    const shown = uploads.map((upload): Upload => {
      const start = started.find((one) => one.upload === upload);
      return start ? { ...upload, state: 'sending', begun: start.part.upload } : upload;
    });
    this.#now = { uploads: shown, said };
    for (const tell of this.#listeners) tell();
    for (const { upload, controller, part } of started) void this.#send(upload, part, controller.signal);
  }

  async #send({ key, content, name }: Upload, part: UploadPart, signal: AbortSignal): Promise<void> {
    const onProgress = (sent: number) => this.#change(key, (upload) => ({ ...upload, sent }));
    try {
      const file = await uploadFile(this.#owner, content, name, { onProgress, signal }, part);
      this.#change(key, (upload) => ({ ...upload, file }));
      for (const tell of this.#arrivalListeners) tell(file);
      this.#end(key, () => ({ state: 'done' }), t('{name} uploaded', { name }));
    } catch (error) {
      if (!(error instanceof ApiError) && !signal.aborted) throw error;
      if (!(error instanceof ApiError)) return this.#end(key, () => ({}));
      const fail = (upload: Upload) => ({
        state: 'failed' as const,
        failure: toUploadFailure(upload, error),
      });
      this.#end(key, fail, t('{name} could not be uploaded', { name }));
      if (this.#find(key)?.failure?.goesOn) this.#resending.plan(key);
    }
  }

  #end(key: number, change: (upload: Upload) => Partial<Upload>, said?: string): void {
    this.#sending.delete(key);
    this.#change(key, (upload) => ({ ...upload, ...change(upload) }), said);
  }
}
