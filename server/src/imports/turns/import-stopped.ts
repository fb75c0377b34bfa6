/** Ends an import permanently. Its message is shown to people. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}
