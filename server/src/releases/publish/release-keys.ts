/** Where all releases are in the attachment store. */
export const releasesFolder = 'releases';

/** Where the files of one try to publish a version are: two tries at once never write the same file. */
export interface ReleaseContent {
  remote: string;
  version: string;
  contentId: string;
}

/** The folder of a release in the attachment store. */
export const releaseFolderKey = ({ remote, version, contentId }: ReleaseContent): string =>
  `${releasesFolder}/${remote}/${version}/${contentId}`;

/** The key of one of its files; `file` is its path in the build's folder. */
export const releaseFileKey = (content: ReleaseContent, file: string): string =>
  `${releaseFolderKey(content)}/${file}`;
