/** The folder of all releases in the attachment store. */
export const releasesFolder = 'releases';

/** Identifies the files of one attempt to publish a version, so that concurrent attempts never write the same file. */
export interface ReleaseContent {
  remote: string;
  version: string;
  contentId: string;
}

/** The folder of a release in the attachment store. */
export const releaseFolderKey = ({ remote, version, contentId }: ReleaseContent): string =>
  `${releasesFolder}/${remote}/${version}/${contentId}`;

/** The key of a file of a release; `file` is its path in the build's folder. */
export const releaseFileKey = (content: ReleaseContent, file: string): string =>
  `${releaseFolderKey(content)}/${file}`;
