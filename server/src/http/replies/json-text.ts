/** A reply that is JSON already, as the database built it: passed on without being read (docs/database.md). */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
