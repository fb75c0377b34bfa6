/**
 * Common headings of people's own lists; may grow. Case, blanks, punctuation, small words and plurals are ignored.
 */
export interface FieldWords {
  /** Field names, or lower-case labels that several kinds share. */
  fields: readonly string[];
  /** Comma-separated, the most specific first. */
  words: string;
}

/** For circulars. */
export const circularWords: readonly FieldWords[] = [
  {
    fields: ['topic'],
    words:
      'topic, subject, title, circular title, notification title, circular name, notification name, heading, circular, notification, circular or notification, name, particulars, description, विषय',
  },
  {
    fields: ['link'],
    words:
      'link, url, web link, source url, source link, document link, pdf link, hyperlink, web address, reference link, source, reference, document, website',
  },
  {
    fields: ['date'],
    words:
      'date, circular date, notification date, order date, issue date, date issue, dated, date circular, date notification, date publication, publication date, published, published date, issued, दिनांक',
  },
  {
    fields: ['kind'],
    words: 'kind, type, document type, type document, instrument, type instrument, nature, category',
  },
  {
    fields: ['number'],
    words:
      'number, no, circular no, notification no, order no, circular number, notification number, ref no, reference no, reference number, file no, gsr no, so no, gazette no, id',
  },
  {
    fields: ['authority'],
    words:
      'authority, issuing authority, issued authority, regulator, regulatory authority, ministry, department, issuer, publisher, ministry or department, authority name, प्राधिकरण',
  },
  {
    fields: ['summary'],
    words:
      'summary, brief, gist, abstract, key change, change, impact, detail, remark, note, description, synopsis, सार',
  },
  {
    fields: ['law'],
    words:
      'law, act, law name, act name, law code, act code, applicable law, applicable act, related law, related act, relevant act, governing law, parent law, statute, act or rule, act or regulation, law id, अधिनियम',
  },
  {
    fields: ['inforce'],
    words:
      'in force, come into force, comes into force, effective date, effective from, date effect, commencement date, commencement, date commencement, wef, w e f, applicable from, with effect from, force',
  },
];
