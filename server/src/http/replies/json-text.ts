/** A reply that the database has already built as JSON. It is sent without being parsed (docs/database.md). */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
