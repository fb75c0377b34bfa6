/** The file in a viewer. */
export interface ViewedFile {
  name: string;
  content: Blob;
}
