import type { Account } from '../../auth/account-repository.ts';

type Owner = Pick<Account, 'organisationId' | 'id'>;

/** Counts the bytes of running uploads on this server, so that concurrent uploads cannot exceed the limits together. */
export class UploadsUnderWay {
  readonly #bytes = new Map<string, number>();

  /** @returns a function that ends the upload */
  begin({ organisationId, id }: Owner, bytes: number): () => void {
    const counted = ['', organisationId, `${organisationId} ${id}`];
    const add = (more: number) => {
      for (const key of counted) {
        const sum = (this.#bytes.get(key) ?? 0) + more;
        if (sum > 0) this.#bytes.set(key, sum);
        else this.#bytes.delete(key);
      }
    };
    add(bytes);
    return () => add(-bytes);
  }

  get all(): number {
    return this.#bytes.get('') ?? 0;
  }

  ofOrganisation({ organisationId }: Owner): number {
    return this.#bytes.get(organisationId) ?? 0;
  }

  ofPerson({ organisationId, id }: Owner): number {
    return this.#bytes.get(`${organisationId} ${id}`) ?? 0;
  }
}
