/** An import that goes no further for a reason that people may know: it stops, and says it. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}
