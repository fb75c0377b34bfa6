/** Why a document is no feed, as a sentence without its full stop for the person who entered its address. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
}
