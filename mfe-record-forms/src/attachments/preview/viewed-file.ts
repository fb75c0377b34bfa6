/** The file and its content. */
export interface ViewedFile {
  name: string;
  content: Blob;
}
