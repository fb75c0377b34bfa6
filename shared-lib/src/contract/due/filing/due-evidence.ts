import { Type, type Static } from 'typebox';
import { attachedFileSchema, attachmentSchema, type SentFile } from '../../attachments.ts';
import { isoDateTime, limits, text } from '../../values/primitives.ts';

/** The SHA-256 of a file's content, in hexadecimal digits. */
export const fileDigest = () => Type.String({ pattern: '^[0-9a-f]{64}$' });

/** What a filing says of a file (daily work §2). */
const said = () => ({
  /** The needed document that it is; empty for none. */
  document: Type.Optional(text(limits.name)),
  /** The day on the document, ISO; empty for none. Not in the future. */
  documentday: Type.Optional(text(10)),
});
type Said = { document?: string; documentday?: string };

/** Files of a filing in a payload, as other files are sent, with what is said of each. */
export type SentEvidence = (SentFile & Said)[] | string[];

export const sentEvidenceSchema = () =>
  attachmentSchema<SentEvidence>({
    ...said(),
    digest: Type.Optional(fileDigest()),
    uploadedAt: Type.Optional(text(100)),
  });

/** A file of a filing. */
export const evidenceFileSchema = () =>
  Type.Object({
    ...attachedFileSchema().properties,
    ...said(),
    digest: Type.Optional(fileDigest()),
    uploadedAt: Type.Optional(isoDateTime()),
  });
export type EvidenceFile = Static<ReturnType<typeof evidenceFileSchema>>;

/** What an occurrence says of its documents; empty where its record needs none. */
export const neededDocuments = () => ({
  documents: Type.Optional(
    Type.Array(Type.String(), {
      description: 'The needed documents: those of the record, and once it is filed those that it had then',
    }),
  ),
  missingReason: Type.Optional(Type.String({ description: 'Why it was filed without some of them' })),
  afterFiling: Type.Optional(
    Type.Array(Type.String(), { description: 'The ids of evidence that was added after it was filed' }),
  ),
});
