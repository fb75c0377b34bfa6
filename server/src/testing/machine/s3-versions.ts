import { createHash } from 'node:crypto';
import type http from 'node:http';

interface Version {
  key: string;
  id: string;
  content: Buffer;
  /** Until when nobody may remove it. */
  lockedUntil: Date | undefined;
}

interface Answer {
  status: number;
  content?: string | Buffer;
}

const versionXml = ({ key, id }: Version) =>
  `<Version><Key>${key}</Key><VersionId>${id}</VersionId></Version>`;

/** As many as S3 would list at once, were there more files in tests. */
const PAGE = 2;

const denied =
  '<Error><Code>AccessDenied</Code><Message>Access Denied because object protected by object lock.</Message></Error>';
const unchecked =
  '<Error><Code>InvalidRequest</Code><Message>Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters</Message></Error>';

/** What a bucket with object lock keeps of objects that are covered by other versions or by deletions. */
export class ObjectVersions {
  readonly #all: Version[] = [];

  get(key: string): Version[] {
    return this.#all.filter((version) => version.key === key);
  }

  /** @returns the refusal, or undefined once it is added */
  add(key: string, content: Buffer, headers: http.IncomingHttpHeaders): Answer | undefined {
    const until = headers['x-amz-object-lock-retain-until-date'];
    const isLocked = headers['x-amz-object-lock-mode'] === 'COMPLIANCE' && typeof until === 'string';
    if (isLocked && headers['content-md5'] !== createHash('md5').update(content).digest('base64'))
      return { status: 400, content: unchecked };
    const lockedUntil = isLocked ? new Date(until) : undefined;
    this.#all.push({ key, id: `version-${this.#all.length + 1}`, content, lockedUntil });
    return undefined;
  }

  /** Answers what is asked of versions; undefined for what is asked of objects. */
  answer(method: string | undefined, key: string, query: URLSearchParams): Answer | undefined {
    if (query.has('versions')) return { status: 200, content: this.#list(query) };
    const id = query.get('versionId');
    if (id === null) return undefined;
    const index = this.#all.findIndex((version) => version.key === key && version.id === id);
    const found = this.#all[index];
    if (!found) return { status: 404 };
    if (method !== 'DELETE') return { status: 200, content: found.content };
    if (found.lockedUntil && found.lockedUntil > new Date()) return { status: 403, content: denied };
    this.#all.splice(index, 1);
    return { status: 204 };
  }

  #list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('version-id-marker');
    const found = this.#all.filter(({ key }) => key.startsWith(prefix));
    const from = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
    const page = found.slice(from, from + PAGE);
    const last = page.at(-1);
    const more =
      last && from + PAGE < found.length
        ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${last.key}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`
        : '<IsTruncated>false</IsTruncated>';
    return `<ListVersionsResult>${more}${page.map(versionXml).join('')}</ListVersionsResult>`;
  }
}
