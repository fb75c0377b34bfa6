import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  addDays,
  defaultTimeZone,
  findKind,
  findParentLawField,
  formatToday,
  law,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import {
  circularLine,
  defaultsLine,
  demoLaw,
  demoQuestions,
  demoUnit,
  recordLine,
  type DemoCircular,
  type DemoLaw,
  type DemoQuestions,
  type DemoUnit,
  type RecordLine,
  type WrittenValues,
} from './demo-shapes.ts';

/** A record below a law, or a notice without one, with the defaults filled in. */
export interface DemoRecord extends Omit<RecordLine, 'kind'> {
  kind: RecordKind;
  law: DemoLaw | undefined;
}

/** The demonstration data of one organisation. */
export interface Demo {
  /** Parents before their children. */
  laws: DemoLaw[];
  records: DemoRecord[];
  circulars: DemoCircular[];
  questions: DemoQuestions[];
  /** Parents before what is below them. */
  units: DemoUnit[];
}

/** The code by which other lines refer to a law. */
export const codeOf = ({ values }: DemoLaw): string => String(values[law.wire.ownCode]);

/** Fields that a record takes over from its law: its own field name to the law's. */
const fromLaw = {
  state: 'state',
  exemptions: 'Exemptions',
  GeneralKeyWords: 'GeneralKeyWords',
  IndustryKeyWords: 'IndustryKeyWords',
  CompanyTypekey: 'EntityTypeKey',
};

const valuesBelow = ({ values, below }: DemoLaw): WrittenValues => ({
  ...Object.fromEntries(
    Object.entries(fromLaw).flatMap(([name, ofLaw]) => {
      const value = values[ofLaw];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  ...below,
});

/** Reads a file of `data`. @throws naming the invalid line */
function readLines<Shape extends TSchema>(name: string, shape: Shape): Static<Shape>[] {
  const check = Compile(shape);
  const file = path.join(import.meta.dirname, 'data', name);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line, index) => {
    const value: unknown = JSON.parse(line);
    if (check.Check(value)) return value;
    const [fault] = check.Errors(value);
    throw new Error(`${name}, line ${index + 1}: ${fault?.instancePath} ${fault?.message}`);
  });
}

type Defaults = ReadonlyMap<string, WrittenValues>;

function completeRecord(line: RecordLine, laws: readonly DemoLaw[], defaults: Defaults): DemoRecord {
  const kind = findKind(line.kind);
  const field = kind && findParentLawField(kind);
  const code = line.values[field?.name ?? ''];
  const above = laws.find((one) => codeOf(one) === code);
  if (!kind || (!above && (code !== undefined || field?.neededForDraft)))
    throw new Error(`records.jsonl: no kind ${line.kind} or no law ${String(code)}`);
  const ofLaw = Object.entries(above ? valuesBelow(above) : {}).filter(([name]) =>
    kind.fields.some((one) => one.name === name),
  );
  const values = { ...defaults.get(line.kind), ...Object.fromEntries(ofLaw), ...line.values };
  return { ...line, kind, law: above, values };
}

/** Reads the data of "Demo Industries" from the files in `data`. */
export function readDemo(): Demo {
  const defaults = new Map(
    readLines('defaults.jsonl', defaultsLine).map(({ kind, values }) => [kind, values]),
  );
  const laws = readLines('laws.jsonl', demoLaw).map((line) => ({
    ...line,
    values: { ...defaults.get(law.name), ...line.values },
  }));
  return {
    laws,
    records: readLines('records.jsonl', recordLine).map((line) => completeRecord(line, laws, defaults)),
    circulars: readLines('circulars.jsonl', circularLine).map(({ daysAgo = 0, ...line }) => ({
      date: addDays(formatToday(defaultTimeZone), -daysAgo),
      ...line,
    })),
    questions: readLines('questions.jsonl', demoQuestions),
    units: readLines('units.jsonl', demoUnit),
  };
}

/** The data of "Other Org": copies of some laws, without their history and without units. */
export const copyToOther = ({ laws }: Demo): Demo => ({
  laws: laws.filter(({ inOtherOrg }) => inOtherOrg).map((one) => ({ ...one, history: [] })),
  records: [],
  circulars: [],
  questions: [],
  units: [],
});
