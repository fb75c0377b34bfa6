/** A reply that is JSON already, as the database built it: passed on without being read (architecture "Data"). */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
