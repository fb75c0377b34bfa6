import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { PackHead, PackQuestions, PackRecord } from '@lexboard/shared-lib/contract';
import {
  addDays,
  defaultTimeZone,
  findKind,
  findParentLawField,
  formatText,
  formatToday,
  law,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { readPackFolder } from '../../packs/read/read-pack.ts';
import {
  circularLine,
  organisationLine,
  recordLine,
  unitLine,
  type DemoCircular,
  type OrganisationLine,
  type RecordLine,
  type UnitLine,
  type WrittenValues,
} from './demo-lines.ts';

/** A record with what its pack says of it. */
export interface DemoRecord extends Omit<RecordLine, 'kind'> {
  kind: RecordKind;
  values: WrittenValues;
  /** The law that it belongs to, or the parent of a law. */
  law: DemoRecord | undefined;
  packed: Packed | undefined;
}

/** One organisation of the demonstration. */
export interface Demo extends OrganisationLine {
  /** Laws, parents before their children, and then the others. */
  records: DemoRecord[];
  circulars: (DemoCircular & Pick<DemoRecord, 'packed'>)[];
  /** With the organisation's answers. */
  questions: (PackQuestions & { law: string })[];
  /** Parents before what is below them. */
  units: UnitLine[];
}

/** The code by which a law is named. */
export const codeOf = ({ values }: DemoRecord): string => String(values[law.wire.ownCode]);

/** Reads a file of `data`. @throws naming the invalid line */
function readLines<Shape extends TSchema>(name: string, shape: Shape): Static<Shape>[] {
  const file = readFileSync(path.join(import.meta.dirname, 'data', name), 'utf8');
  return checkLines(
    name,
    shape,
    file
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  );
}

function checkLines<Shape extends TSchema>(name: string, shape: Shape, lines: unknown[]): Static<Shape>[] {
  const check = Compile(shape);
  return lines.map((line, index) => {
    if (check.Check(line)) return line;
    const [fault] = check.Errors(line);
    throw new Error(`${name}, line ${index + 1}: ${fault?.instancePath} ${fault?.message}`);
  });
}

/** A record of a pack. */
interface Packed {
  /** `<pack>/<id>`. */
  of: string;
  kind: string;
  pack: PackHead;
  record: PackRecord;
}

const packFolder = path.join(import.meta.dirname, '../../../../packs');

async function readPacked(id: string): Promise<Packed[]> {
  const { head, records } = await readPackFolder(path.join(packFolder, id));
  return records.map(({ kind, record }) => ({ of: `${id}/${record.id}`, kind, pack: head, record }));
}

/** Fills in what the record's pack says, and finds its law among the `known` ones: by pack and id, or by code. */
function completeRecord(
  line: RecordLine,
  packed: Packed | undefined,
  known: ReadonlyMap<string, DemoRecord>,
): DemoRecord {
  const kind = findKind(packed?.kind ?? line.kind ?? '');
  if (!kind) throw new Error(`records.jsonl: there is no ${line.of ?? line.kind}`);
  const field = findParentLawField(kind);
  const parent = field?.name ?? '';
  const above = known.get(
    formatText(line.values?.[parent]) || `${line.of?.split('/')[0]}/${packed?.record.law}`,
  );
  const none = field && 'none' in field ? field.none?.label : undefined;
  const ofLaw = above ? codeOf(above) : none;
  const values = {
    ...(ofLaw !== undefined && { [parent]: ofLaw }),
    ...packed?.record.values,
    ...line.values,
  };
  return { ...line, kind, law: above, packed, values };
}

function readRecords(packed: ReadonlyMap<string, Packed>): DemoRecord[] {
  const known = new Map<string, DemoRecord>();
  return readLines('records.jsonl', recordLine).map((line) => {
    const record = completeRecord(line, packed.get(line.of ?? ''), known);
    if (record.kind === law) known.set(codeOf(record), record).set(line.of ?? '', record);
    return record;
  });
}

/** What packs have about the laws, and the organisation's own. */
function readCirculars(packed: readonly Packed[], laws: ReadonlyMap<string, string>): Demo['circulars'] {
  const ofPacks = packed.flatMap((one) => {
    const law = laws.get(one.of.replace(one.record.id, one.record.law ?? ''));
    return one.kind === 'circular' && law !== undefined ? [{ one, line: { ...one.record.values, law } }] : [];
  });
  const lines = checkLines(
    'circular.jsonl',
    circularLine,
    ofPacks.map(({ line }) => line),
  );
  return [...lines, ...readLines('circulars.jsonl', circularLine)].map(({ daysAgo = 0, ...line }, index) => ({
    date: addDays(formatToday(defaultTimeZone), -daysAgo),
    ...line,
    packed: ofPacks[index]?.one,
  }));
}

/** The questions of packs about the laws, with an organisation's answers. */
const readQuestions = (records: readonly DemoRecord[], { answers }: OrganisationLine): Demo['questions'] =>
  records.flatMap((one) => {
    const asked = one.packed?.record.questions;
    const answer = ({ lawqusname, inputfield }: PackQuestions['questions'][number]) => ({
      ...{ lawqusname, inputfield, lawqusanswer: answers[lawqusname] ?? '' },
    });
    return asked ? [{ ...asked, questions: asked.questions.map(answer), law: codeOf(one) }] : [];
  });

/** The organisations of the demonstration (decisions §1). */
export const readOrganisations = () => readLines('organisations.jsonl', organisationLine);

/** Reads "Demo Industries", and "Other Org" with copies of some of its laws, without their history. */
export async function readDemo(): Promise<[Demo, Demo]> {
  const [first, other] = readOrganisations();
  if (!first || !other) throw new Error('organisations.jsonl: there are two of them');
  const packed = (await Promise.all(first.packs.map(({ id }) => readPacked(id)))).flat();
  const byKey = new Map(packed.map((one) => [one.of, one]));
  const records = readRecords(byKey);
  const laws = new Map(records.filter(({ kind }) => kind === law).map((one) => [one.of ?? '', codeOf(one)]));
  const copied = records.filter(({ inOtherOrg }) => inOtherOrg).map((one) => ({ ...one, history: [] }));
  return [
    {
      ...first,
      records,
      circulars: readCirculars(packed, laws),
      questions: readQuestions(records, first),
      units: readLines('units.jsonl', unitLine),
    },
    { ...other, records: copied, circulars: [], questions: [], units: [] },
  ];
}
