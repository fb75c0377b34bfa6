interface Clause {
  title: string;
  text: string;
}

/**
 * Version of the text below. A change of the text needs a new version and date; all people are then asked to accept
 * it.
 */
export const termsVersion = '1.0';
/** Since when that version has applied: an ISO day. */
export const termsDate = '2026-11-23';
/** Days within which an organisation can object to a suspension, or terminate after modified terms (D1 §1, §9). */
export const termsDays = 30;

/** The clauses of the terms in the documents (D1 §1), in plain words. */
export const termsClauses: readonly Clause[] = [
  {
    title: 'What you subscribe to',
    text: 'Lexboard is offered by subscription. It helps your organisation to keep track of a standard list of compliances: laws, licenses, returns and other compliances, for reports to its board.',
  },
  {
    title: 'Payment',
    text: 'The subscription is paid in advance, by cheque or by bank transfer. No other way of payment is offered, and no payment details are kept in the product.',
  },
  {
    title: 'Your account',
    text: 'An account is for one person. Keep its password to yourself, and sign out when others can use your device. Your organisation decides which records you may see and change; what you change is kept in the history of the record together with your username.',
  },
  {
    title: 'Your data',
    text: 'What your organisation enters belongs to your organisation. It is not shown to other organisations and is not used for anything but running the product for you.',
  },
  {
    title: 'End of the subscription',
    text: 'After the subscription has expired, the data of your organisation is deleted automatically and cannot be brought back. Export what you need before that day.',
  },
  {
    title: 'Suspension and changes of these terms',
    text: `If access is suspended, your organisation can object within ${termsDays} days. If these terms are modified, your organisation can terminate the subscription within ${termsDays} days of hearing of it; whoever goes on using the product after that accepts the modified terms.`,
  },
  {
    title: 'No legal advice',
    text: 'Lexboard keeps your records in order. It does not replace the advice of a lawyer, and you remain responsible for meeting your obligations in time.',
  },
];
